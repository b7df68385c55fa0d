import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, flattenFields } from './encode.ts'

test('nested objects get the bracketed names of the specification', () => {
  expect(flattenFields({ HoaMessage: { hm_subject: 'Roof', hm_hoa_id: 3 }, deletedFiles: ['a', 'b'] })).toEqual([
    ['HoaMessage[hm_subject]', 'Roof'],
    ['HoaMessage[hm_hoa_id]', '3'],
    ['deletedFiles[]', 'a'],
    ['deletedFiles[]', 'b'],
  ])
})

test('booleans are encoded as 1 and 0; missing values are left out', () => {
  expect(flattenFields({ unread: true, mailbox: false, property: undefined, vendor: null })).toEqual([
    ['unread', '1'],
    ['mailbox', '0'],
  ])
})

test('[shell-093, shell-v086] the address of every call is below /index.php', () => {
  expect(addressOf('/messages/index', { pageNo: 2, HoaMessageSearch: { searchValue: 'a&b=c' } })).toBe(
    '/index.php/messages/index?pageNo=2&HoaMessageSearch%5BsearchValue%5D=a%26b%3Dc',
  )
  expect(addressOf('/auth/account', undefined)).toBe('/index.php/auth/account')
  expect(addressOf('/documents/{hash}', { hash: 'a/b', hoa_id: 1 })).toBe('/index.php/documents/a%2Fb?hoa_id=1')
})

test('every text that is encoded in an address can be decoded again', () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/)
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), name, (fields, form) => {
      const search = new URLSearchParams(addressOf('/x', { [form]: fields }).split('?')[1])
      expect([...search]).toEqual(Object.entries(fields).map(([key, text]) => [`${form}[${key}]`, text]))
    }),
  )
})
