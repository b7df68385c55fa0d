import { session } from '../session/session.ts'
import { storeSignOutReason, takeSignOutReason } from '../session/sign-out-reason.ts'

const prefix = '__porchlight.draft.'

/**
 * The entered values of unsent forms, by the name of the form. They are stored where the session is stored, so that they remain after a reload,
 * and the browser exactly when the session does. A draft is deleted when its form was sent, and on signing out.
 */
export const drafts = {
  /** The draft as it was written, also if it has changed since; undefined if there is none. */
  read(name: string): unknown {
    try {
      return JSON.parse(place().getItem(keyOf(name)) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },

  write(name: string, fields: object): void {
    try {
      place().setItem(keyOf(name), JSON.stringify(fields))
    } catch {
      // The storage is full; the text is still on the screen.
    }
  },

  remove(name: string): void {
    try {
      place().removeItem(keyOf(name))
    } catch {
      // Without storage there is no draft.
    }
  },
}

/** On signing out: deletes every draft, unless the session ended against the person's will, who then gets it back. */
export function forgetDraftsOnLeaving(): void {
  if (!leavesForGood()) return
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  }
}

/** Whether the person signed out on purpose. Such a person does not come back to their drafts. */
export function leavesForGood(): boolean {
  const reason = takeSignOutReason()
  if (reason) storeSignOutReason(reason)
  return reason !== 'expired' && reason !== 'refused'
}

function place(): Storage {
  return session.isLasting() ? localStorage : sessionStorage
}

function keyOf(name: string): string {
  return `${prefix}${session.current()?.loginUserId}.${name}`
}
