import { describe, expect, it } from 'vitest'
import { countFilters, filterOf, readHomesAddress } from './address.ts'

describe('the address of the homes', () => {
  it('contains search, filters, order and page; invalid and default values are dropped [homes-m005]', () => {
    const all = {
      search: 'elm',
      street: 'Elm Street',
      tag: 'pool',
      occupancy: 'tenant',
      access: 'not registered',
      delivery: 'paper',
      noEmail: 1,
      bounced: 1,
      balanceOver: 100,
      overdueDays: 30,
      openViolation: 1,
      sort: 'account',
      descending: 1,
      page: 2,
      pageSize: 100,
    }
    expect(readHomesAddress(all)).toEqual(all)
    expect(
      readHomesAddress({ ...Object.fromEntries(Object.entries(all).map(([key, value]) => [key, String(value)])) }),
    ).toEqual(all)
    expect(
      readHomesAddress({ access: 'x', page: '0', sort: 'address', pageSize: '50', balanceOver: '-1', other: 1 }),
    ).toEqual({})
    expect(countFilters(readHomesAddress(all))).toBe(10)
    expect(filterOf(readHomesAddress(all))).not.toHaveProperty('page')
  })
})
