import type { PersonScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isOwnPassword } from '../sign-in/public.ts'
import { personOfPasskey } from './actions.ts'

/**
 * Checks a password or the response of a passkey of the signed-in person. `challengeId` is '' if the form sends a password. Returns the message
 * for the field of the password, or undefined if the identity is proven. Each call uses the challenge up, also if it
 * is not proven. @throws HttpError 429 for too many checks.
 */
export async function identityFault(
  scope: PersonScope,
  context: AppContext,
  given: { readonly password: string; readonly challengeId: string; readonly response: Record<string, unknown> },
): Promise<string | undefined> {
  const { password, challengeId, response } = given
  if (challengeId !== '') {
    const proven = await personOfPasskey(scope, context, challengeId, response)
    return proven?.personId === scope.personId ? undefined : 'This passkey was not accepted. Please try again.'
  }
  if (password === '') return 'This is required'
  return (await isOwnPassword(scope, context, password)) ? undefined : 'This is not your password.'
}
