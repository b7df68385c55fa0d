import { signIn, signInMessages } from '@porchlight/contract/features/sign-in.ts'
import { isFailureOf, request } from '../../platform/call/call.ts'

/** What a person types to sign in; `username` is the e-mail address. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Which of the two fields are empty; spaces do not count as an e-mail address (decisions/foundation.md 28). */
export function missingFields({ username, password }: Credentials): (keyof Credentials)[] {
  return [...(username.trim() ? [] : ['username' as const]), ...(password ? [] : ['password' as const])]
}

/** `message` is the server's message with status 403, if there is one. 'failed': no answer, or another error; it may be tried again. */
export type LoginOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'failed' }

/** Signs in with e-mail and password. Never throws: a missing connection is an outcome too. */
export async function logIn({ username, password }: Credentials, rememberMe: boolean): Promise<LoginOutcome> {
  const body = { LoginForm: { username: username.trim(), password, rememberMe } }
  try {
    const { token } = await request(signIn.calls.login, { body })
    return { kind: 'token', token }
  } catch (error) {
    if (!isFailureOf(signIn.calls.login, error) || error.status !== 403) return { kind: 'failed' }
    const message = firstMessage(error.refusal?.username)
    // The specified message is English; null makes the form show it in the user's language.
    return { kind: 'refused', message: message === signInMessages.invalid ? null : message }
  }
}

/** The first message: the server may send one text or a list (decisions/foundation.md 23). */
export function firstMessage(username: unknown): string | null {
  const first: unknown = Array.isArray(username) ? username[0] : username
  return typeof first === 'string' && first ? first : null
}
