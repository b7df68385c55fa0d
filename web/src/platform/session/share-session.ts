import { announce, onAnnounce } from '../live/announce.ts'
import { session } from './session.ts'
import { decodeToken } from './token.ts'
import type { SessionValues } from './values.ts'

/** How long a new window waits for another one's session, and how long it waits when there is one for certain, in milliseconds. */
const timeoutMs = 150
const certainTimeoutMs = 10_000

/** Shares this window's session with new windows that have none (no Remember Me), as long as this one is open. */
export function shareSession(): void {
  onAnnounce('session requested', () => {
    const values = session.current()
    if (values && !session.isLasting() && !values.seenAs) announce('session shared', values)
  })
}

/** Asks the other windows for their session; without Remember Me a new window cannot read it from storage. */
export async function requestSession(now: Date, longest = timeoutMs): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<SessionValues | null>()
  const stop = onAnnounce('session shared', (values) => resolve(values as SessionValues))
  announce('session requested')
  const timer = setTimeout(() => resolve(null), longest)
  const values = await promise
  clearTimeout(timer)
  stop()
  const token = values && decodeToken(values.token)
  if (!values || !token || token.expires <= now) return false
  await session.enter(values, false)
  return true
}

/** Waits until somebody enters an account in another window, takes that session over and calls `onTaken`; returns a function that ends the wait. */
export function followNextSession(onTaken: () => void): () => void {
  return onAnnounce('session', async (detail) => {
    if (!(detail as { inAccount?: boolean }).inAccount) return
    const now = new Date()
    if ((await session.start(now)) === 'signed in' || (await requestSession(now, certainTimeoutMs))) onTaken()
  })
}
