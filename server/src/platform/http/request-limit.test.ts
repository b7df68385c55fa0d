import { expect, it } from 'vitest'
import { openRequestLimit } from './request-limit.ts'

it('nobody is blocked for longer than a minute when the clock of the machine is set back', () => {
  let now = new Date('2026-06-10T12:00:00Z')
  let ticks = 0
  const limit = openRequestLimit(2, { now: () => now, ticks: () => ticks })
  for (let n = 0; n < 3; n += 1) limit.waitFor('ana')
  expect(limit.waitFor('ana')).toBe(60)
  now = new Date('2026-05-01T12:00:00Z')
  ticks = 61_000
  expect(limit.waitFor('ana')).toBe(0)
})
