import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { expect, test } from 'vitest'
import { inboxOf, isUnread, listQuery, messageQuery, pageCount } from './inbox.ts'

const firstPage = { page: 1, unread: false, search: '' }

test('the request of a household has the property, the mailbox flag and ten messages per page [mailbox-030, mailbox-035]', () => {
  expect(listQuery({ property: '12' }, 'mailbox', firstPage)).toEqual({
    property: '12',
    pageNo: 1,
    'per-page': 10,
    mailbox: 1,
  })
})

test('the filter for unread mail and the search are sent if they are set [mailbox-030]', () => {
  const query = listQuery({ property: '12' }, 'mailbox', { page: 3, unread: true, search: 'roof' })
  expect(query).toMatchObject({ pageNo: 3, unread: 1, HoaMessageSearch: { searchValue: 'roof' } })
})

test('on /Messages, the request of a household has no mailbox flag, because only mail from people is shown [shell-v046]', () => {
  expect(listQuery({ property: '12' }, 'messages', firstPage)).not.toHaveProperty('mailbox')
})

test('the request of a vendor has the vendor, and no property or mailbox flag [mailbox-029, mailbox-031, mailbox-v008, mailbox-v016]', () => {
  for (const mode of ['mailbox', 'messages'] as const) {
    expect(listQuery({ vendor: '3' }, mode, firstPage)).toEqual({ vendor: '3', pageNo: 1, 'per-page': 10 })
  }
})

test('the queries of the list and of one message are valid by the contract', () => {
  const query = listQuery({ vendor: '3' }, 'messages', { page: 2, unread: true, search: 'gate' })
  expect(mailbox.calls.index.query.safeParse(query).success).toBe(true)
  const one = mailbox.calls.index.query.parse(messageQuery({ property: '12' }, 41))
  expect(one.HoaMessageSearch?.hm_id).toBe(41)
})

test('the account decides whose mail is shown; an admin preview has no mail', () => {
  expect(inboxOf({ loginUserVendorId: 3, loginUserPropertyId: null })).toEqual({ vendor: '3' })
  expect(inboxOf({ loginUserVendorId: null, loginUserPropertyId: 12 })).toEqual({ property: '12' })
  expect(inboxOf({ loginUserVendorId: null, loginUserPropertyId: null })).toBeNull()
})

test('hmt_read 0 means unread, as a number or as text [mailbox-013, mailbox-v002]', () => {
  expect(isUnread({ hmt_read: 0 })).toBe(true)
  expect(isUnread({ hmt_read: 1 })).toBe(false)
  expect(isUnread({ hmt_read: '0' as unknown as 0 })).toBe(true)
})

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [60, 6],
])('%i messages fill %i pages [mailbox-035]', (total, pages) => {
  expect(pageCount(total)).toBe(pages)
})
