import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { isFailureOf, request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { exchangeToken } from '../registration/public.tsx'

/** A token from the server, a refusal, or a temporary failure. */
export type TokenOutcome = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'refused' | 'failed' }

/** Renews the token of the current session, with current login data. */
export async function renewToken(token: string): Promise<TokenOutcome> {
  return await outcomeOf(request(signIn.calls.refreshSession, { token }).then((answer) => answer.token))
}

/**
 * Exchanges the single-use jwt of a URL for a session (decisions/community.md 38). The server rejects the token of a session
 * here: URLs are stored in histories and logs, so a token in a URL must expire after a minute.
 */
export async function exchangeJwt(jwt: string): Promise<TokenOutcome> {
  return await outcomeOf(exchangeToken(jwt))
}

/** Exchanges a single-use token of the statement portal for a session. The server answers 0 if the token is invalid (decisions/foundation.md 24). */
export async function exchangePortalToken(token: string): Promise<TokenOutcome> {
  return await outcomeOf(
    request(signIn.calls.loginFromStatementPortal, { query: { token } }).then((answer) => answer.token),
  )
}

async function outcomeOf(asked: Promise<string | 0>): Promise<TokenOutcome> {
  try {
    const token = await asked
    return token ? { kind: 'token', token } : { kind: 'refused' }
  } catch (error) {
    return { kind: error instanceof CallFailed && !error.isTemporary ? 'refused' : 'failed' }
  }
}

/** The outcome of a reset link: the new password, an expired link, or a temporary failure ('not now'). */
export type ResetOutcome =
  | { readonly kind: 'changed'; readonly password: string }
  | { readonly kind: 'expired' | 'not now' }

/** Confirms a password reset. A temporary failure is 'not now'; any other failure counts as an expired link (decisions/foundation.md 21). */
export async function confirmReset(code: string, email: string): Promise<ResetOutcome> {
  const call = signIn.calls.confirmPasswordReset
  try {
    const answer = await request(call, { body: { reset_code: code, reset_email: email } })
    return answer.success ? { kind: 'changed', password: answer.newPassword } : { kind: 'expired' }
  } catch (error) {
    return { kind: isFailureOf(call, error) && error.isTemporary ? 'not now' : 'expired' }
  }
}
