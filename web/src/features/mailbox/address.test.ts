import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, viewOf } from './address.ts'

test('an empty address shows the first page of all mail, without an open message', () => {
  expect(readAddress({})).toEqual({})
  expect(viewOf({})).toEqual({ page: 1, unread: false, search: '' })
})

test('all values of an address are read', () => {
  const address = readAddress({ page: 2, unread: 1, search: ' roof ', message: 41 })
  expect(address).toEqual({ page: 2, unread: 1, search: ' roof ', message: 41 })
  expect(viewOf(address)).toEqual({ page: 2, unread: true, search: 'roof' })
})

test('values may be text or numbers; a search for digits is read as text', () => {
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
  { page: 100_001 },
  { unread: 0 },
  { unread: 'yes' },
  { search: '   ' },
  { search: '\u0001\u000b' },
  { search: { evil: 1 } },
  { message: null },
  { message: '9'.repeat(30) },
  { anything: 'else' },
])('an invalid value in an address is dropped: %j', (raw) => {
  expect(readAddress(raw)).toEqual({})
})

test('control characters and half characters are removed from a search, which has at most 200 characters', () => {
  expect(readAddress({ search: 'roof\u000brepair\u0000' }).search).toBe('roof repair ')
  expect(readAddress({ search: `${'a'.repeat(199)}🏠` }).search).toBe('a'.repeat(199))
  expect(readAddress({ page: 100_000 }).page).toBe(100_000)
})

test('any values in the address give a request that the contract accepts', () => {
  const half = fc.nat(0xffff).map((code) => String.fromCharCode(code))
  const value = fc.oneof(fc.string({ unit: half, maxLength: 300 }), fc.double(), fc.maxSafeInteger())
  fc.assert(
    fc.property(fc.record({ page: value, search: value, message: value }), (raw) => {
      const address = readAddress(raw)
      const { page, search } = viewOf(address)
      const asked = { pageNo: page, HoaMessageSearch: { searchValue: search, hm_id: address.message } }
      return mailbox.calls.index.query.safeParse(asked).success
    }),
  )
})
