import { announce, onAnnounce } from '../live/announce.ts'
import { session } from './session.ts'
import { decodeToken } from './token.ts'
import type { SessionValues } from './values.ts'

/** How long a new window waits for another one's session, in milliseconds. */
const timeoutMs = 150

/** Lends this window's session to windows that are opened beside it without Remember Me, as long as this one is open. */
export function lendSession(): void {
  onAnnounce('session wanted', () => {
    const values = session.current()
    if (values && !session.isLasting()) announce('session lent', values)
  })
}

/** Asks the other windows for the session that they are in; without Remember Me a new window knows nothing of it. */
export async function borrowSession(now: Date): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<SessionValues | null>()
  const stop = onAnnounce('session lent', (values) => resolve(values as SessionValues))
  announce('session wanted')
  const timer = setTimeout(() => resolve(null), timeoutMs)
  const values = await promise
  clearTimeout(timer)
  stop()
  const token = values && decodeToken(values.token)
  if (!values || !token || token.expires <= now) return false
  await session.enter(values, false)
  return true
}
