import { expect, it } from 'vitest'
import { paysFirst } from './pays-first.ts'

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
  ['an unknown amount alone', { ...due, amountDueCents: null }, undefined, true],
  ['an amount alone', due, undefined, true],
  ['nothing to pay', { ...due, amountDueCents: 0 }, undefined, false],
  ['no balance yet', undefined, vote('2026-12-10T18:00:00Z'), false],
])('the main button of Home: %s', (_case, balance, ballot, isMain) => {
  expect(paysFirst(balance as Parameters<typeof paysFirst>[0], ballot)).toBe(isMain)
})
