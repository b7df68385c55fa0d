import { expect, it } from 'vitest'
import { readForumsAddress, readThreadAddress } from './address.ts'

it.each([
  [
    { topic: '3', page: '2' },
    { topic: 3, page: 2 },
  ],
  [
    { month: '2026-07', search: ' ladder ' },
    { month: '2026-07', search: 'ladder' },
  ],
  [{ topic: 3, month: '2026-07' }, { topic: 3 }],
  [{ newDiscussion: '' }, { newDiscussion: '1' }],
  [{ newDiscussion: 1 }, { newDiscussion: '1' }],
  [{ topic: '8', month: '2026-13', page: '-1', search: ['x'] }, {}],
  [{ topic: 'toString', search: 2026 }, { search: '2026' }],
])('%j is read as %j [forums-c012, forums-c036, forums-c038, forums-c039]', (raw, address) => {
  expect(readForumsAddress(raw)).toEqual(address)
})

it('the search of a discussion is in a known column, or in all columns', () => {
  expect(readThreadAddress({ column: 'Post by', search: 'ann' })).toEqual({ column: 'Post by', search: 'ann' })
  expect(readThreadAddress({ search: 'ann' })).toEqual({ search: 'ann' })
  expect(readThreadAddress({ column: 'Content' })).toEqual({})
  expect(readThreadAddress({ column: 'password', search: 'x' })).toEqual({ column: '' })
})
