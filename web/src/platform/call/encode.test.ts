import fc from 'fast-check'
import qs from 'qs'
import { expect, test } from 'vitest'
import { addressOf, pairs } from './encode.ts'

test('bracketed names are those of the documents', () => {
  expect(pairs({ HoaMessage: { hm_subject: 'Roof', hm_hoa_id: 3 }, deletedFiles: ['a', 'b'] })).toEqual([
    ['HoaMessage[hm_subject]', 'Roof'],
    ['HoaMessage[hm_hoa_id]', '3'],
    ['deletedFiles[]', 'a'],
    ['deletedFiles[]', 'b'],
  ])
})

test('flags are 1 and 0, and what is not there is left out', () => {
  expect(pairs({ unread: true, mailbox: false, property: undefined, vendor: null })).toEqual([
    ['unread', '1'],
    ['mailbox', '0'],
  ])
})

test('[shell-093, shell-v086] every call goes below /index.php', () => {
  expect(addressOf('/messages/index', { pageNo: 2, HoaMessageSearch: { searchValue: 'a&b=c' } })).toBe(
    '/index.php/messages/index?pageNo=2&HoaMessageSearch%5BsearchValue%5D=a%26b%3Dc',
  )
  expect(addressOf('/auth/account', undefined)).toBe('/index.php/auth/account')
})

test('what the server reads is what was written, whatever the texts hold', () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/)
  const tree = fc.dictionary(name, fc.oneof(fc.string(), fc.dictionary(name, fc.string(), { minKeys: 1 })))
  fc.assert(
    fc.property(tree, (fields) => {
      const query = addressOf('/x', fields).split('?')[1] ?? ''
      expect({ ...qs.parse(query, { plainObjects: false, parameterLimit: 10_000 }) }).toEqual({ ...fields })
    }),
  )
})
