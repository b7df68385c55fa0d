import { type Message, mailboxPageSize } from '@porchlight/contract/features/mailbox.ts'
import type { SessionValues } from '../../platform/session/values.ts'

/** Whose mail is read: a household's at a property, or a vendor's. */
export type Inbox = { readonly property: string } | { readonly vendor: string }

/** /Mailbox shows all mail of a household, /Messages only what people wrote (decisions/foundation.md 69). */
export type MailMode = 'mailbox' | 'messages'

/** The requested page of a list; `search` is trimmed, and empty without a search. */
export interface MailView {
  readonly page: number
  readonly unread: boolean
  readonly search: string
}

export interface MailPage {
  readonly items: readonly Message[]
  readonly _meta: { readonly totalCount: number }
}

/** The inbox of a session's account; null in admin preview, which belongs to no home, and in 'See as a resident', which shows no mail. */
export function inboxOf(
  session: Pick<SessionValues, 'loginUserPropertyId' | 'loginUserVendorId' | 'seenAs'>,
): Inbox | null {
  if (session.seenAs) return null
  if (session.loginUserVendorId !== null) return { vendor: String(session.loginUserVendorId) }
  if (session.loginUserPropertyId !== null) return { property: String(session.loginUserPropertyId) }
  return null
}

/** The query of messages/index: vendors name their vendor and send no mailbox flag (foundation.txt 7). */
export function listQuery(inbox: Inbox, mode: MailMode, view: MailView) {
  return {
    ...inbox,
    pageNo: view.page,
    'per-page': mailboxPageSize,
    ...(view.unread && { unread: 1 }),
    ...('property' in inbox && mode === 'mailbox' && { mailbox: 1 }),
    ...(view.search && { HoaMessageSearch: { searchValue: view.search } }),
  }
}

/** The query for one message of the inbox; the answer is an empty list if the message does not exist any more. */
export function messageQuery(inbox: Inbox, id: number) {
  const anywhere = listQuery(inbox, 'mailbox', { page: 1, unread: false, search: '' })
  return { ...anywhere, HoaMessageSearch: { hm_id: String(id) } }
}

/** The number of pages for a number of messages; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / mailboxPageSize))
}

export function isUnread(message: Pick<Message, 'hmt_read'>): boolean {
  return Number(message.hmt_read) === 0
}
