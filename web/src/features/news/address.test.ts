import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test('the address of one item is read, and whatever else somebody typed is dropped', () => {
  expect(readAddress({ item: '12' })).toEqual({ item: 12 })
  for (const item of ['', '0', '-1', '1.5', 'x', '99999999999999999999', undefined, ['1', '2']])
    expect(readAddress({ item })).toEqual({})
})
