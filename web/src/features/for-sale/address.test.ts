import { describe, expect, test } from 'vitest'
import { readListingsAddress } from './address.ts'
import { categoryAt, categoryPath } from './categories.ts'

describe('the address of the listings', () => {
  test.each([
    ['/ForSales/MyListings', undefined],
    ['/ForSales/MyListings/Electronics/1', 1],
    ['/ForSales/MyListings/misc/6', 6],
    ['/ForSales/MyListings/Decor/1', undefined],
    ['/ForSales/MyListings/Pets/7', undefined],
  ])('the category of %s is %s [for-sale-c002]', (path, id) => {
    expect(categoryAt(path)).toBe(id)
  })

  test('has the category names of the specification [for-sale-c002]', () => {
    const paths = ([1, 2, 3, 4, 5, 6] as const).map(categoryPath)
    expect(paths.map((path) => path.replace('/ForSales/MyListings/', ''))).toEqual([
      'Electronics/1',
      'Transportation/2',
      'Decor/3',
      'General/4',
      'Housing/5',
      'Misc/6',
    ])
  })

  test('drops invalid values', () => {
    expect(readListingsAddress({ search: ' oak\u0000table ', column: 'Title', page: '2', saved: 1 })).toEqual({
      column: 'Title',
      search: 'oak table',
      page: 2,
      saved: '1',
    })
    expect(readListingsAddress({ column: 'Price', search: 'x', page: '-1', newListing: '' })).toEqual({
      column: '',
      newListing: '1',
    })
  })
})
