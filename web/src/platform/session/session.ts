import { announce } from '../live/announce.ts'
import { clearStored, readStored, writeStored } from './store.ts'
import { decodeToken } from './token.ts'
import type { SessionValues } from './values.ts'

let values: SessionValues | null = null
let lasting = false
let writing: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function set(next: SessionValues | null): void {
  values = next
  for (const listener of listeners) listener()
}

/** Who is signed in here, and in which account. Everything else about the session is built on this. */
export const session = {
  /** The values as they are, or null when nobody is signed in. */
  current: (): SessionValues | null => values,

  /** Kept over restarts of the browser (Remember Me). */
  isLasting: (): boolean => lasting,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /**
   * At start: a stored token means signed in, with the stored values; without one, or with one that has run out,
   * nobody is, and every stored value is cleared (vendor.txt 4).
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
    await clearStored()
    return token ? 'expired' : 'signed out'
  },

  /** Takes up a session: of somebody who signed in, or of another account. Throws NothingCanBeKept. */
  async enter(next: SessionValues, isLasting: boolean): Promise<void> {
    await writeStored({ values: next, lasting: isLasting })
    lasting = isLasting
    set(next)
    announce('session', { entered: true })
  },

  /** Changes some values, such as the left menu, at once; they are stored soon after, one change after the other. */
  update(changes: Partial<Omit<SessionValues, 'token'>>): void {
    if (!values) return
    const next = { ...values, ...changes }
    set(next)
    writing = writing.then(() => (values === next ? writeStored({ values: next, lasting }) : undefined)).catch(() => {})
  },

  /** Forgets everything of the session, here and in the store. */
  async clear(): Promise<void> {
    set(null)
    await writing
    await clearStored()
  },
}
