import { describe, expect, it } from 'vitest'
import { paysFirst, timeLeft } from './time-left.ts'

describe('timeLeft', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  it('is in whole days from 48 hours on, otherwise in hours, and is at least 1 hour', () => {
    expect(timeLeft(after(9.4 * 24), now, 'en-US')).toBe('in 9 days')
    expect(timeLeft(after(48), now, 'en-US')).toBe('in 2 days')
    expect(timeLeft(after(47.5), now, 'en-US')).toBe('in 48 hours')
    expect(timeLeft(after(0.2), now, 'en-US')).toBe('in 1 hour')
    expect(timeLeft(after(-1), now, 'en-US')).toBe('in 1 hour')
    expect(timeLeft(after(72), now, 'es')).toBe('dentro de 3 días')
  })
})

const due = {
  amountDue: '$410.00',
  amountDueCents: 41_000,
  dueDate: '2026-12-10',
  asOfDate: '2026-11-28',
  isOverdue: false,
} as const
const vote = (end: string) => ({ end })

it.each([
  ['an amount that is due before the vote ends', due, vote('2026-12-10T18:00:00Z'), true],
  ['a vote that ends before the amount is due', due, vote('2026-12-09T18:00:00Z'), false],
  ['an overdue amount', { ...due, isOverdue: true }, vote('2026-11-29T18:00:00Z'), true],
  ['an amount without a day', { ...due, dueDate: null }, vote('2027-12-10T18:00:00Z'), false],
  ['an unknown amount beside a vote', { ...due, amountDueCents: null }, vote('2026-12-10T18:00:00Z'), false],
  ['an unknown amount without a vote', { ...due, amountDueCents: null }, undefined, true],
  ['an amount without a vote', due, undefined, true],
  ['nothing to pay', { ...due, amountDueCents: 0 }, undefined, false],
  ['no balance yet', undefined, vote('2026-12-10T18:00:00Z'), false],
])('whether the main button of Home pays: %s', (_case, balance, ballot, isMain) => {
  expect(paysFirst(balance as Parameters<typeof paysFirst>[0], ballot)).toBe(isMain)
})
