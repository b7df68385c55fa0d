import { announce } from '../live/announce.ts'
import { putOwnSessionBack, storeResidentView } from './resident-view.ts'
import { clearStored, readStored, writeStored } from './store.ts'
import { decodeToken } from './token.ts'
import { hasAccount, type SessionValues } from './values.ts'

let values: SessionValues | null = null
let lasting = false
/** The writes to the storage run one after the other. */
let writing: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function set(next: SessionValues | null): void {
  values = next
  for (const listener of listeners) listener()
}

/** The signed-in person and the account that they are in. */
export const session = {
  /** The current values, or null when no person is signed in. */
  current: (): SessionValues | null => values,

  /** Whether the session is stored beyond a restart of the browser (Remember Me). */
  isLasting: (): boolean => lasting,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /**
   * Reads the stored session at start. With a valid token the person is signed in with the stored values; without a valid token nobody is signed
   * in, and every stored value is deleted (vendor.txt 4).
   */
  async start(now: Date): Promise<'signed in' | 'signed out' | 'expired'> {
    const stored = await readStored()
    const token = stored && decodeToken(stored.values.token)
    if (stored && token && token.expires > now) {
      lasting = stored.lasting
      set(stored.values)
      return 'signed in'
    }
    set(null)
    // The view of 'See as a resident' has ended, so the window's own session is read instead.
    if (stored?.values.seenAs) {
      putOwnSessionBack()
      return session.start(now)
    }
    await clearStored()
    return token ? 'expired' : 'signed out'
  },

  /** Starts a session after a sign-in or for another account, and tells the other windows. Throws StorageUnavailable. */
  async enter(next: SessionValues, isLasting: boolean): Promise<void> {
    await writeStored({ values: next, lasting: isLasting })
    lasting = isLasting
    set(next)
    announce('session', { entered: true, inAccount: hasAccount(next) })
  },

  /**
   * Changes some values, such as the left menu or a renewed token, immediately; resolves once they are stored, in the order of the
   * changes. After a sign-out it does nothing, so an answer that arrives late cannot restore the session.
   */
  async update(changes: Partial<SessionValues>): Promise<void> {
    if (!values) return
    const next = { ...values, ...changes }
    set(next)
    if (next.seenAs) storeResidentView(next)
    else
      writing = writing
        // Only the latest values are written, and none after a sign-out.
        .then(() => (values === next ? writeStored({ values: next, lasting }) : undefined))
        .catch(() => {})
    await writing
  },

  /** Deletes the session in memory and in storage. */
  async clear(): Promise<void> {
    set(null)
    await writing
    await clearStored()
  },
}
