import { describe, expect, it } from 'vitest'
import { readHistoryAddress, readListsAddress } from './address.ts'

describe('the address of estimate requests', () => {
  it('has a search and a page for each list; invalid values and page 1 are dropped', () => {
    expect(readListsAddress({ search: ' lamp ', done: 12, page: '3', openPage: '2' })).toEqual({
      search: 'lamp',
      done: '12',
      page: 3,
      openPage: 2,
    })
    expect(readListsAddress({ search: ['x'], done: '\u0000', page: '1', openPage: -4 })).toEqual({})
    expect(readListsAddress({ search: 'a'.repeat(300) }).search).toHaveLength(100)
    expect(readHistoryAddress({ page: '2' })).toEqual({ page: 2 })
    expect(readHistoryAddress({ page: 'x' })).toEqual({})
  })
})
