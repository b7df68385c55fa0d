import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test('the address of news: the id of an item is read, invalid values are dropped', () => {
  expect(readAddress({ item: '12' })).toEqual({ item: 12 })
  for (const item of ['', '0', '-1', '1.5', 'x', '99999999999999999999', undefined, ['1', '2']])
    expect(readAddress({ item })).toEqual({})
})
