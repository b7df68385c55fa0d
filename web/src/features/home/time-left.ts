import type { Ballot } from '@porchlight/contract/features/home.ts'
import type { Balance } from '@porchlight/contract/features/payments.ts'

const hour = 3_600_000
const day = 24 * hour

/** Formats the time until `end`, such as 'in 9 days' or 'in 5 hours'. Hours are rounded up. */
export function timeLeft(end: Date, now: Date, locale: string): string {
  const left = Math.max(end.getTime() - now.getTime(), 1)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (left >= 2 * day) return words.format(Math.floor(left / day), 'day')
  return words.format(Math.ceil(left / hour), 'hour')
}

/** Whether Pay Now is more urgent than the vote that ends first. Without an amount it is not known what is due, so a vote comes first. */
export function paysFirst(balance: Balance | undefined, ballot: Pick<Ballot, 'end'> | undefined): boolean {
  if (!balance) return false
  const { amountDueCents, dueDate, isOverdue } = balance
  if (!ballot) return isOverdue || amountDueCents === null || amountDueCents > 0
  return isOverdue || ((amountDueCents ?? 0) > 0 && dueDate !== null && new Date(dueDate) <= new Date(ballot.end))
}
