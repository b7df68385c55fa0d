import type { Ballot } from '@porchlight/contract/features/home.ts'
import type { Balance } from '@porchlight/contract/features/payments.ts'

const hour = 3_600_000
const day = 24 * hour

/** Formats the time until `end`: from two days on in days, rounded down, such as 'in 9 days'; else in hours, rounded up, and at least 'in 1 hour'. */
export function timeLeft(end: Date, now: Date, locale: string): string {
  const left = Math.max(end.getTime() - now.getTime(), 1)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (left >= 2 * day) return words.format(Math.floor(left / day), 'day')
  return words.format(Math.ceil(left / hour), 'hour')
}

/**
 * Whether Pay Now is more urgent than the vote that ends first: if the balance is overdue, or due before the vote ends. Without a vote: if something
 * is due. An amount of null is not known: then a vote comes first, and without a vote Pay Now is shown. Without a balance the answer is no.
 */
export function paysFirst(balance: Balance | undefined, ballot: Pick<Ballot, 'end'> | undefined): boolean {
  if (!balance) return false
  const { amountDueCents, dueDate, isOverdue } = balance
  if (!ballot) return isOverdue || amountDueCents === null || amountDueCents > 0
  return isOverdue || ((amountDueCents ?? 0) > 0 && dueDate !== null && new Date(dueDate) <= new Date(ballot.end))
}
