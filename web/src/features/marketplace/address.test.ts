import { describe, expect, test } from 'vitest'
import { readMarketplaceAddress } from './address.ts'
import { categoryAt, categoryPath } from './categories.ts'

describe('the address of the marketplace', () => {
  test.each([
    ['/VendorsMarketplace', undefined],
    ['/VendorsMarketplace/IndependentContractor/1', 1],
    ['/VendorsMarketplace/company/2', 2],
    ['/VendorsMarketplace/TradeContractors/5', 4],
    ['/VendorsMarketplace/OtherMisc/5', 5],
    ['/VendorsMarketplace/Nothing/1', undefined],
  ])('the category of %s is %s', (path, id) => {
    expect(categoryAt(path)).toBe(id)
  })

  test.each([1, 2, 4, 5] as const)('the path of category %s is read as that category', (id) => {
    expect(categoryAt(categoryPath(id))).toBe(id)
  })

  test.each([
    [{}, {}],
    [{ search: '  hvac ' }, { search: 'hvac' }],
    [
      { search: 42, show: 'favorites' },
      { search: '42', show: 'favorites' },
    ],
    [{ search: 'paint', show: 'history' }, { show: 'history' }],
    [{ show: 'everything' }, {}],
  ])('%j is read as %j', (raw, wanted) => {
    expect(readMarketplaceAddress(raw)).toEqual(wanted)
  })
})
