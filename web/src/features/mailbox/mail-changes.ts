import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { isUnread, type MailPage } from './inbox.ts'

/** A change of one message, as far as it affects the shown lists and numbers. */
export type MailChange =
  | { readonly kind: 'read' | 'unread'; readonly message: Message }
  | { readonly kind: 'delete'; readonly message: Message }

/** The numbers of unread messages: of the whole mailbox, and of mail from people. */
export interface UnreadNumbers {
  readonly mailbox: number
  readonly messages: number
}

/** The list after the change: a message that was read leaves the unread list at once (foundation.txt 4). */
export function changePage(page: MailPage, change: MailChange, unreadOnly: boolean): MailPage {
  const id = change.message.hm_id
  if (!page.items.some((item) => item.hm_id === id)) return page
  const leaves = change.kind === 'delete' || (unreadOnly && change.kind === 'read')
  return {
    items: leaves
      ? page.items.filter((item) => item.hm_id !== id)
      : page.items.map((item) => (item.hm_id === id ? changeMessage(item, change) : item)),
    _meta: { totalCount: Math.max(0, page._meta.totalCount - (leaves ? 1 : 0)) },
  }
}

export function changeMessage(message: Message, change: MailChange): Message {
  if (change.kind === 'delete' || message.hm_id !== change.message.hm_id) return message
  return { ...message, hmt_read: change.kind === 'read' ? 1 : 0 }
}

/** The unread numbers after the change. In a household only mail from people counts as messages. */
export function changeNumbers(numbers: UnreadNumbers, change: MailChange, allMailIsMessages: boolean): UnreadNumbers {
  const before = isUnread(change.message) ? 1 : 0
  const after = change.kind === 'unread' ? 1 : 0
  const countsAsMessage = allMailIsMessages || change.message.hm_mailing_type === 'message'
  return {
    mailbox: Math.max(0, numbers.mailbox + after - before),
    messages: Math.max(0, numbers.messages + (countsAsMessage ? after - before : 0)),
  }
}

/** A message that was opened from the unread list, and its position there. */
export interface HeldRow {
  readonly message: Message
  readonly index: number
}

/** The rows to show: the open message keeps its place in the unread list until another is opened. */
export function withHeldRow(items: readonly Message[], held: HeldRow | null): readonly Message[] {
  if (!held || items.some((item) => item.hm_id === held.message.hm_id)) return items
  return items.toSpliced(held.index, 0, held.message)
}
