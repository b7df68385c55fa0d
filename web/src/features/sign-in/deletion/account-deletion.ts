import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { isFailureOf, request } from '../../../platform/call/call.ts'
import { deleteCredentials } from '../../../platform/native/biometric.ts'
import { type Credentials, firstMessage } from '../credentials.ts'

/** `message` is the server's message with status 403, if there is one. 'failed': the call failed, and may be repeated. */
type DeletionOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'failed' }

/**
 * Deletes the account of the credentials, and the credentials saved on this device. A success flag counts
 * with any status (decisions/foundation.md 3).
 */
export async function deleteAccount({ username, password }: Credentials): Promise<DeletionOutcome> {
  const outcome = await askToDelete(username.trim(), password)
  if (outcome.kind === 'deleted') await deleteCredentials()
  return outcome
}

async function askToDelete(username: string, password: string): Promise<DeletionOutcome> {
  const call = signIn.calls.deleteMyAccount
  try {
    const { success } = await request(call, { body: { LoginForm: { username, password } } })
    return { kind: success ? 'deleted' : 'failed' }
  } catch (error) {
    if (!isFailureOf(call, error) || error.status !== 403) return { kind: 'failed' }
    if (error.refusal?.success) return { kind: 'deleted' }
    return { kind: 'refused', message: firstMessage(error.refusal?.username) }
  }
}
