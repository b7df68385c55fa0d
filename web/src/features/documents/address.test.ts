import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test('the address of documents: valid values are kept, other values are dropped', () => {
  expect(readAddress({ search: ' pool  ', completed: '2' })).toEqual({ search: 'pool', completed: 2 })
  expect(readAddress({ category: '7' })).toEqual({ category: 7 })
  for (const category of [0, -1, 2.5, 'x', null, {}]) expect(readAddress({ category })).toEqual({})
  expect(readAddress({ search: 2026 })).toEqual({ search: '2026' })
  expect(readAddress({ search: 'a\u0000b' })).toEqual({ search: 'a b' })
  expect(readAddress({ search: 'x'.repeat(300) }).search).toHaveLength(200)
  for (const completed of [1, 0, -3, 1.5, 'two', null, 100_001]) expect(readAddress({ completed })).toEqual({})
  expect(readAddress({ search: ['a'], other: 1 })).toEqual({})
})
