import { leaveNote, takeNote } from '../../platform/session/farewell.ts'
import { session } from '../../platform/session/session.ts'
import type { ReplyFields } from './reply-rules.ts'

const prefix = '__porchlight.reply.'

/**
 * What somebody typed into the reply to a message and has not sent: kept where their session is kept, so that it
 * outlives a reload, and the browser exactly when the session does. Forgotten when it was sent and on
 * signing out.
 */
export const replyDraft = {
  read(messageId: number): ReplyFields | null {
    try {
      const fields: unknown = JSON.parse(place().getItem(keyOf(messageId)) ?? 'null')
      return isFields(fields) ? fields : null
    } catch {
      return null
    }
  },

  write(messageId: number, fields: ReplyFields): void {
    try {
      place().setItem(keyOf(messageId), JSON.stringify(fields))
    } catch {
      // Nothing more can be kept: the text is still on the screen.
    }
  },

  remove(messageId: number): void {
    try {
      place().removeItem(keyOf(messageId))
    } catch {
      // Then nothing was kept either.
    }
  },

  /** On signing out: forgets every draft, unless the session ended against the person's will, who comes back to it. */
  forgetOnLeaving(): void {
    const reason = takeNote()
    if (reason) leaveNote(reason)
    if (reason === 'expired' || reason === 'refused') return
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    }
  },
}

function place(): Storage {
  return session.isLasting() ? localStorage : sessionStorage
}

function keyOf(messageId: number): string {
  return `${prefix}${session.current()?.loginUserId}.${messageId}`
}

function isFields(value: unknown): value is ReplyFields {
  const fields = value as Partial<ReplyFields> | null
  return typeof fields?.recipient === 'string' && typeof fields.subject === 'string' && typeof fields.body === 'string'
}
