import { expect, it } from 'vitest'
import { readGroupAddress, readGroupsAddress, readMembersAddress } from './address.ts'

it('the addresses of groups: the search, a known column and the page are read', () => {
  expect(readGroupsAddress({ search: ' chess ', column: 'Created By', page: '3' })).toEqual({
    search: 'chess',
    column: 'Created By',
    page: 3,
  })
  expect(readGroupsAddress({ search: 'chess', column: 'Phone' })).toEqual({ column: '' })
  expect(readMembersAddress({ search: 5550, column: 'Phone' })).toEqual({ search: '5550', column: 'Phone' })
  expect(readMembersAddress({ column: 'Name', page: '-1' })).toEqual({})
  expect(readGroupAddress({ search: 'a\u0000b', newDiscussion: 'x' })).toEqual({ search: 'a b', newDiscussion: '1' })
})
