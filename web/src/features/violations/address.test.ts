import { expect, it } from 'vitest'
import { readAddress } from './address.ts'

it.each([
  [
    { search: ' fence ', page: '2' },
    { search: 'fence', page: 2 },
  ],
  [
    { view: 'community', closed: 'true', open: 3 },
    { view: 'community', closed: true, open: 3 },
  ],
  [{ view: 'mine', page: 1, open: '-2', closed: 'no' }, {}],
  [{ search: 2040 }, { search: '2040' }],
  [{ page: '1e9', search: ['x'] }, {}],
])('%j is read as %j', (raw, address) => {
  expect(readAddress(raw)).toEqual(address)
})
