import type { PersonScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { personOfPasskey } from './actions.ts'

/** Whether a passkey of the signed-in person signed the challenge. Each call uses the challenge up, also if the result is false. */
export async function isPasskeyOf(
  scope: PersonScope,
  context: AppContext,
  given: { readonly challengeId: string; readonly response: Record<string, unknown> },
): Promise<boolean> {
  const proven = await personOfPasskey(scope, context, given.challengeId, given.response)
  return proven?.personId === scope.personId
}
