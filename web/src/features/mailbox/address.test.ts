import { expect, test } from 'vitest'
import { readAddress, viewOf } from './address.ts'

test('an empty address is the first page of all mail, nothing open', () => {
  expect(readAddress({})).toEqual({})
  expect(viewOf({})).toEqual({ page: 1, unread: false, search: '' })
})

test('a full address is read whole', () => {
  const address = readAddress({ page: 2, unread: 1, search: ' roof ', message: 41 })
  expect(address).toEqual({ page: 2, unread: 1, search: ' roof ', message: 41 })
  expect(viewOf(address)).toEqual({ page: 2, unread: true, search: 'roof' })
})

test('values come as text or as numbers, and a search for digits stays text', () => {
  expect(readAddress({ page: '3', unread: '1', search: 1040, message: '7' })).toEqual({
    page: 3,
    unread: 1,
    search: '1040',
    message: 7,
  })
})

test.each([
  { page: 0 },
  { page: -2 },
  { page: 1.5 },
  { page: 'two' },
  { page: 1 },
  { unread: 0 },
  { unread: 'yes' },
  { search: '   ' },
  { search: { evil: 1 } },
  { message: null },
  { message: '9'.repeat(30) },
  { anything: 'else' },
])('what makes no sense in an address is dropped: %j', (raw) => {
  expect(readAddress(raw)).toEqual({})
})
