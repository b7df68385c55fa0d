import { announce, onAnnounce } from '../live/announce.ts'
import { session } from './session.ts'
import { decodeToken } from './token.ts'
import type { SessionValues } from './values.ts'

/** How long a new window waits for the session of another window, in milliseconds; longer if another window certainly has one. */
const timeoutMs = 150
const certainTimeoutMs = 10_000

/** Shares this window's session with new windows that have none (no Remember Me), as long as this one is open. */
export function shareSession(): void {
  onAnnounce('session requested', () => {
    const values = session.current()
    if (values && !session.isLasting() && !values.seenAs) announce('session shared', values)
  })
}

/** Asks the other windows for their session, because without Remember Me a new window cannot read it from storage. Whether it got a valid one. */
export async function requestSession(now: Date, waitMs = timeoutMs): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<SessionValues | null>()
  const stop = onAnnounce('session shared', (values) => resolve(values as SessionValues))
  announce('session requested')
  const timer = setTimeout(() => resolve(null), waitMs)
  const values = await promise
  clearTimeout(timer)
  stop()
  const token = values && decodeToken(values.token)
  if (!values || !token || token.expires <= now) return false
  await session.enter(values, false)
  return true
}

/** When the person enters an account in another window, copies that session and calls `onTaken`. Returns a function that stops listening. */
export function followNextSession(onTaken: () => void): () => void {
  return onAnnounce('session', async (detail) => {
    if (!(detail as { inAccount?: boolean }).inAccount) return
    const now = new Date()
    if ((await session.start(now)) === 'signed in' || (await requestSession(now, certainTimeoutMs))) onTaken()
  })
}
