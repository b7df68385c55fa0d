import type { Ballot } from '@porchlight/contract/features/home.ts'
import type { Balance } from '@porchlight/contract/features/payments.ts'

/** Whether Pay Now is more urgent than the vote that ends first. Without an amount it is not known what is due, so a vote comes first. */
export function paysFirst(balance: Balance | undefined, ballot: Pick<Ballot, 'end'> | undefined): boolean {
  if (!balance) return false
  const { amountDueCents, dueDate, isOverdue } = balance
  if (!ballot) return isOverdue || amountDueCents === null || amountDueCents > 0
  return isOverdue || ((amountDueCents ?? 0) > 0 && dueDate !== null && new Date(dueDate) <= new Date(ballot.end))
}
