import { expect, it } from 'vitest'
import { readAddress } from './address.ts'

it('the address of the calendar: valid values are kept, other values are dropped', () => {
  expect(readAddress({ month: '2026-12', week: '2026-12-20', day: '2026-12-24', event: '5' })).toEqual({
    month: '2026-12',
    week: '2026-12-20',
    day: '2026-12-24',
    event: 5,
  })
  expect(readAddress({ month: '2026-13', week: '2026-12', day: '2026-02-30', event: '-1' })).toEqual({})
  expect(readAddress({ month: 5, day: '2026-12-24T00:00', event: '1e400', other: 'x' })).toEqual({})
})
