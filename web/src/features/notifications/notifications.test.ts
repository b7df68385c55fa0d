import { describe, expect, test } from 'vitest'
import { makeSession } from '../../platform/testing/fake-session.ts'
import { distinctPairs, withoutPairs } from './dismissal.ts'
import { readerOf } from './reader.ts'
import { targetOf } from './targets.ts'

const make = (hn_id: number, hn_type: number, hn_parent_id: number) => ({
  hn_id,
  hn_type,
  hn_type_id: 100 + hn_id,
  hn_parent_id,
  modalTitle: 'Pool opens',
  text: '<p>It opens on Saturday.</p>',
  createdTime: '2026-05-01T12:00:00.000Z',
})

describe('a notification leads', () => {
  const everywhere = () => true
  const nowhere = () => false

  test.each([
    ['a violation', 48, '/Violations'],
    ['a news item', 28, '/News?item=101'],
    ['a listing', 35, '/ForSales/listingDetails/101'],
    ['a thread', 36, '/Forums/Threads/101'],
    ['a group', 37, '/Groups/Group/101'],
    ['a work order [notifications-009]', 49, '/WorkOrders/details/101'],
  ])('to %s', (_name, type, address) => {
    expect(targetOf(make(1, type, 1), everywhere)).toBe(address)
  })

  test('to no page if the account has no such page, or the type of the notification has no page [notifications-009]', () => {
    expect(targetOf(make(1, 49, 1), nowhere)).toBeNull()
    expect(targetOf(make(1, 24, 1), everywhere)).toBeNull()
  })
})

test('notifications of the same type and parent are marked as read with one call, and are removed from the list together [notifications-005, notifications-007]', () => {
  const list = [make(1, 48, 5), make(2, 48, 6), make(3, 48, 5), make(4, 35, 5)]
  expect(distinctPairs(list)).toEqual([
    { hn_type: 48, hn_parent_id: 5 },
    { hn_type: 48, hn_parent_id: 6 },
    { hn_type: 35, hn_parent_id: 5 },
  ])
  expect(withoutPairs(list, [make(9, 48, 5)]).map((one) => one.hn_id)).toEqual([2, 4])
  expect(withoutPairs(list, distinctPairs(list))).toEqual([])
})

test('the request of a resident has the community, that of a vendor the user id; a preview sends no request [notifications-008, notifications-011]', () => {
  expect(readerOf(makeSession())).toEqual({ hoa_id: 1 })
  expect(readerOf(makeSession({ loginUserHoaId: null, loginUserVendorId: 3 }))).toEqual({ vu_user_id: 7 })
  expect(readerOf(makeSession({ isPreview: true }))).toBeNull()
})
