import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { expect, test } from 'vitest'
import { changeMessage, changeNumbers, changePage, type MailChange, withHeldRow } from './mail-changes.ts'

function message(hm_id: number, read: 0 | 1, hm_mailing_type = 'notice'): Message {
  return {
    hm_id,
    hm_subject: `Subject ${hm_id}`,
    hm_body: '<p>Text</p>',
    hm_allow_reply: 0,
    hm_mailing_type,
    hm_hoa_id: 1,
    hmt_read: read,
    messageDateFormatted: 'Monday, November 16, 2026',
    messageDateFormattedShort: '11/16/2026',
    messageFromName: 'Maple Ridge',
    messageSenderEmail: 'office@demo.test',
    messageFromPhoto: '',
    attachments: [],
  }
}

const page = { items: [message(3, 0), message(2, 0), message(1, 1)], _meta: { totalCount: 23 } }

function change(kind: MailChange['kind'], of: Message): MailChange {
  return { kind, message: of }
}

test('a message that is marked as read changes in the list and keeps its place [mailbox-016, mailbox-v003]', () => {
  const after = changePage(page, change('read', message(2, 0)), false)
  expect(after.items.map((item) => item.hmt_read)).toEqual([0, 1, 1])
  expect(after._meta.totalCount).toBe(23)
})

test('a message that is marked as unread is unread in the list again [mailbox-017, mailbox-v003]', () => {
  const after = changePage(page, change('unread', message(1, 1)), false)
  expect(after.items.map((item) => item.hmt_read)).toEqual([0, 0, 0])
})

test('a message that is marked as read is removed from the list of unread mail [mailbox-018]', () => {
  const after = changePage(page, change('read', message(2, 0)), true)
  expect(after.items.map((item) => item.hm_id)).toEqual([3, 1])
  expect(after._meta.totalCount).toBe(22)
})

test('a deleted message is removed from a list [mailbox-005]', () => {
  const after = changePage(page, change('delete', message(3, 0)), false)
  expect(after.items.map((item) => item.hm_id)).toEqual([2, 1])
  expect(after._meta.totalCount).toBe(22)
})

test('a list without the message stays the same object, so that it is not rendered again', () => {
  expect(changePage(page, change('read', message(9, 0)), false)).toBe(page)
})

test('only the message that was marked changes', () => {
  expect(changeMessage(message(2, 0), change('read', message(2, 0))).hmt_read).toBe(1)
  expect(changeMessage(message(3, 0), change('read', message(2, 0))).hmt_read).toBe(0)
})

test('a change of a message changes the numbers of unread mail [mailbox-019, mailbox-v004]', () => {
  const numbers = { mailbox: 11, messages: 4 }
  expect(changeNumbers(numbers, change('read', message(1, 0)), false)).toEqual({ mailbox: 10, messages: 4 })
  expect(changeNumbers(numbers, change('read', message(1, 0, 'message')), false)).toEqual({ mailbox: 10, messages: 3 })
  expect(changeNumbers(numbers, change('unread', message(1, 1, 'message')), false)).toEqual({
    mailbox: 12,
    messages: 5,
  })
  expect(changeNumbers(numbers, change('delete', message(1, 0)), false)).toEqual({ mailbox: 10, messages: 4 })
  expect(changeNumbers(numbers, change('delete', message(1, 1)), false)).toEqual(numbers)
})

test('a message that is marked as read twice counts once, and no number is below zero [mailbox-019]', () => {
  expect(changeNumbers({ mailbox: 5, messages: 0 }, change('read', message(1, 1)), false).mailbox).toBe(5)
  expect(changeNumbers({ mailbox: 0, messages: 0 }, change('read', message(1, 0)), false).mailbox).toBe(0)
})

test('all mail of a vendor counts in both numbers [mailbox-v004]', () => {
  const after = changeNumbers({ mailbox: 2, messages: 2 }, change('read', message(1, 0)), true)
  expect(after).toEqual({ mailbox: 1, messages: 1 })
})

test('a message that was opened from the list of unread mail keeps its place in the list while it is open', () => {
  const held = { message: message(2, 1), index: 1 }
  const rows = withHeldRow([message(3, 0), message(1, 0)], held)
  expect(rows.map((row) => row.hm_id)).toEqual([3, 2, 1])
  expect(withHeldRow(page.items, held)).toBe(page.items)
  expect(withHeldRow(page.items, null)).toBe(page.items)
})
