import { session } from '../session/session.ts'
import { storeSignOutReason, takeSignOutReason } from '../session/sign-out-reason.ts'

const prefix = '__porchlight.draft.'

/**
 * The entered values of unsent forms, by the name of the form. They are stored where the session is stored, so that they survive a reload, and
 * a restart of the browser if the session survives it. A draft is deleted when its form was sent, and on signing out.
 */
export const drafts = {
  /** The stored values; undefined if there are none. */
  read(name: string): unknown {
    try {
      return JSON.parse(storageOfSession().getItem(keyOf(name)) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },

  write(name: string, fields: object): void {
    try {
      storageOfSession().setItem(keyOf(name), JSON.stringify(fields))
    } catch {
      // The storage is full; the text is still on the screen.
    }
  },

  remove(name: string): void {
    try {
      storageOfSession().removeItem(keyOf(name))
    } catch {
      // Without storage there is no draft.
    }
  },
}

/** On signing out: deletes every draft, unless the session expired or was refused; the person then finds their drafts after the next sign-in. */
export function forgetDraftsOnLeaving(): void {
  if (!leavesForGood()) return
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
}

/**
 * Whether the person signed out on purpose, or the account ended, so that what this device stored for them is deleted: every reason except 'expired'
 * and 'refused'.
 */
export function leavesForGood(): boolean {
  const reason = takeSignOutReason()
  // Stored again, because the Login screen shows it.
  if (reason) storeSignOutReason(reason)
  return reason !== 'expired' && reason !== 'refused'
}

/** The storage that lasts as long as the session. */
function storageOfSession(): Storage {
  return session.isLasting() ? localStorage : sessionStorage
}

function keyOf(name: string): string {
  return `${prefix}${session.current()?.loginUserId}.${name}`
}
