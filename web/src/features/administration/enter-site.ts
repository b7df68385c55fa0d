import { administration } from '@porchlight/contract/features/administration.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { session } from '../../platform/session/session.ts'
import { decodeToken } from '../../platform/session/token.ts'
import { startSessionWithoutAccount } from '../accounts/public.tsx'

/** The outcome of entering the admin site: entered, not signed in, the link was refused, or a temporary failure. */
export type Entry = 'in' | 'signed out' | 'refused' | 'temporary failure'

const exchangePath = /\/login-auth-token\/?$/i

/**
 * Returns the exchange token of the URL and removes it at once from the URL and the history; null if this is not the address for such a token. '' is
 * a missing token, which the server refuses.
 */
export function takeExchangeToken(): string | null {
  if (!exchangePath.test(location.pathname)) return null
  const token = new URLSearchParams(location.search).get('token') ?? ''
  history.replaceState(null, '', location.pathname.replace(exchangePath, '') || '/')
  return token
}

/** Signs in with a single-use token, or without one (null) uses the existing session. */
export async function enterSite(exchangeToken: string | null): Promise<Entry> {
  if (exchangeToken === null) return session.current() ? 'in' : 'signed out'
  try {
    const { token } = await request(administration.calls.enter, { body: { token: exchangeToken } })
    return (await startSession(token)) ? 'in' : 'refused'
  } catch (error) {
    if (error instanceof CallFailed) return error.isTemporary ? 'temporary failure' : 'refused'
    throw error
  }
}

/**
 * Starts the session of the token, unless the same person is already signed in here: then their session continues, and the session of the token is
 * ended. Returns false for an invalid token.
 */
async function startSession(token: string): Promise<boolean> {
  const content = decodeToken(token)
  if (!content) return false
  if (session.current()?.loginUserId === content.loginData.user_id) {
    void request(signIn.calls.logout, { token }).catch(() => {})
    return true
  }
  await startSessionWithoutAccount({ token, data: content.loginData, lasting: false, page: null })
  return true
}
