import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test('the address of payments has the pages of the ledger and of the statements, except page 1', () => {
  expect(readAddress({})).toEqual({})
  expect(readAddress({ page: 2, statements: '3' })).toEqual({ page: 2, statements: 3 })
  expect(readAddress({ page: 1, statements: undefined })).toEqual({})
})

test.each([0, -1, 1.5, 'x', '2; drop', null, {}, 1e9, '9'.repeat(30)])('%j is not a page', (page) => {
  expect(readAddress({ page })).toEqual({})
})
