import type { MoneyKind } from '@porchlight/contract/shared/imports.ts'
import { type EntryKind, readAmount } from '@porchlight/contract/shared/ledger.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { Outcome, Plan, PlannedMoney } from '../check/records.ts'
import type { Problem, ReadRow } from '../check/row.ts'

/** The home of a row. */
export interface MoneyHome {
  readonly id: number
  readonly address: string
  /** The street number. */
  readonly number: string
  /** The key by which the home was found. */
  readonly by: 'accountNumber' | 'identifier' | 'address'
  /** The stored value of the home: its opening balance, or its balance if the books are elsewhere; undefined if there is none. */
  readonly stated: { readonly cents: number; readonly asOf: string | null } | undefined
}

/** The data against which a row of money is checked. */
export interface MoneyFacts {
  readonly kind: MoneyKind
  /** Where the community keeps its books. */
  readonly kept: 'elsewhere' | 'here'
  /** A date such as 2026-11-22, in the community's time zone. */
  readonly today: string
  /** The last day of the closed months; null if none is closed. */
  readonly closedThrough: string | null
  /** Whether the same payment exists already, or is in an earlier row. It remembers the payment, so it is called once for each row. */
  readonly isThere: (payment: { propertyId: number; on: string; cents: number; reference: string }) => boolean
}

/** The result of the check of a row of money. */
export interface CheckedMoneyRow {
  readonly outcome: Outcome
  /** Null for a row with problems. */
  readonly plan: Plan | null
  readonly problems: readonly Problem[]
  /** The amount in the file, in cents; 0 for a row with problems. */
  readonly cents: number
}

/** The descriptions of entries for which the file has none. */
const titles: Readonly<Record<EntryKind, string>> = {
  opening: 'Opening balance',
  assessment: 'Assessment',
  'special assessment': 'Special assessment',
  'late fee': 'Late fee',
  interest: 'Interest',
  fine: 'Fine',
  fee: 'Fee',
  payment: 'Payment received',
  credit: 'Credit',
  refund: 'Refund',
  reversal: 'Reversal',
}

/** Returns the plan of a row of a table of money, or the reason why it cannot be posted (association.txt 5, money). */
export function checkMoney(row: ReadRow, home: MoneyHome, facts: MoneyFacts): CheckedMoneyRow {
  const { money } = row
  const amount = money.amount === undefined || money.amount === null ? undefined : Number(money.amount)
  const refused = (cause: Problem['cause'], field: Problem['field'], value: string): CheckedMoneyRow => ({
    outcome: 'problem',
    plan: null,
    problems: [{ cause, field, column: null, value }],
    cents: 0,
  })
  const isOpening = facts.kind === 'opening balances'
  if (amount === undefined) return refused('no amount', 'amount', '')
  if (amount === 0 && !isOpening) return refused('no amount', 'amount', '0')
  if (facts.kind === 'payments' && amount < 0) return refused('no amount', 'amount', String(amount / 100))
  // A balance without a day is that of today.
  const on = money.entryDate ?? (isOpening ? facts.today : '')
  if (on === '') return refused('no date', 'entryDate', '')
  if (on > facts.today) return refused('date ahead', 'entryDate', on)
  if (facts.closedThrough !== null && on <= facts.closedThrough) return refused('month closed', 'entryDate', on)
  const dueOn = money.dueDate ?? null
  const reference = money.reference ?? ''
  if (isOpening) return checkOpening(row, home, facts, { amount, on, dueOn })
  const isPayment = facts.kind === 'payments'
  // In a file of charges, an amount below zero is a credit.
  const chargeKind = amount < 0 ? 'credit' : ((money.entryKind ?? 'assessment') as EntryKind)
  const kind = isPayment ? 'payment' : chargeKind
  const cents = isPayment ? -amount : amount
  const isKnown = isPayment && facts.isThere({ propertyId: home.id, on, cents, reference })
  const text = (isPayment ? '' : money.entryText) || titles[kind]
  const planned = { kind, cents, on, dueOn: isPayment ? null : (dueOn ?? on), text, reference, isKnown }
  return { outcome: isKnown ? 'unchanged' : 'new', plan: planOf(row, home, planned, ''), problems: [], cents: amount }
}

/**
 * Checks an imported balance. If the books are kept elsewhere, each import replaces the balance. If they are kept here, it is posted as an
 * opening entry; one that differs from the stored one waits for a person's choice (`isWaiting`), and only the difference is posted.
 */
function checkOpening(
  row: ReadRow,
  home: MoneyHome,
  facts: MoneyFacts,
  { amount, on, dueOn }: { amount: number; on: string; dueOn: string | null },
): CheckedMoneyRow {
  const { stated } = home
  const isElsewhere = facts.kept === 'elsewhere'
  const isSame = stated !== undefined && stated.cents === amount && (!isElsewhere || stated.asOf === on)
  // Elsewhere, a balance of 0 is stored too, because then it is known.
  const isNothing = stated === undefined && amount === 0 && !isElsewhere
  const isKnown = stated !== undefined && !isElsewhere
  const cents = isElsewhere ? amount : amount - (stated?.cents ?? 0)
  const planned = { kind: 'opening', cents, on, dueOn, text: titles.opening, reference: '', isKnown } as const
  const from = stated === undefined ? '' : decimal(stated.cents)
  const outcomeOfDifference = stated === undefined ? 'new' : 'changed'
  const outcome = isSame || isNothing ? 'unchanged' : outcomeOfDifference
  return { outcome, plan: planOf(row, home, planned, from), problems: [], cents: amount }
}

/** Returns cents as a decimal number, such as '285.00'. */
const decimal = (cents: number) => (cents / 100).toFixed(2)

/** Returns the plan of a row, with the values that the review shows. `from` is the stored balance; '' if there is none. */
function planOf(row: ReadRow, home: MoneyHome, money: PlannedMoney, from: string): Plan {
  const to = row.money.amount === undefined || row.money.amount === null ? '' : decimal(Number(row.money.amount))
  const texts = [
    { field: 'amount', from, to },
    { field: 'entryDate', from: '', to: money.on },
    { field: 'dueDate', from: '', to: money.dueOn ?? '' },
    { field: 'entryKind', from: '', to: money.kind === 'payment' || money.kind === 'opening' ? '' : money.kind },
    { field: 'reference', from: '', to: money.reference },
  ]
  return {
    home: {
      id: home.id,
      row: row.number,
      version: null,
      by: home.by,
      shown: { address: home.address, number: home.number },
      isNew: false,
      changes: texts.filter((one) => one.to !== ''),
    },
    people: [],
    money,
  }
}

/** The totals of all rows without problems. Rows that wait (see `isWaiting`) run only if a person chooses this. */
export interface MoneyFound {
  readonly count: number
  readonly cents: number
  readonly waitingCount: number
  readonly waitingCents: number
}

/** Whether a row runs only if a person chooses this: a payment that exists already, or an opening balance that differs from the stored one. */
export function isWaiting({ outcome, plan }: { readonly outcome: string; readonly plan: Plan | null }): boolean {
  return plan?.money?.isKnown === true && (plan.money.kind === 'payment' || outcome === 'changed')
}

/** The values that a person types before a table of money runs. `again`: the rows that wait run, too. */
interface TypedTotals {
  readonly count?: number | undefined
  readonly sum?: string | undefined
  readonly reason?: string | undefined
  readonly again?: boolean | undefined
}

type Ready =
  | { readonly wrong: string }
  | { readonly total: number; readonly money: MoneyFound & { readonly again: boolean; readonly reason: string } }

/**
 * Returns what a table of money posts, if it may run: the typed number and sum are those of the file, or a reason is typed (association.txt 5,
 * money). Otherwise returns why it may not (`wrong`).
 */
export function readyToPost(
  { money, counts }: { readonly money: MoneyFound | null; readonly counts: { new: number; changed: number } | null },
  typed: TypedTotals,
): Ready {
  if (!money || !counts) return { wrong: 'This file contains nothing new.' }
  const again = typed.again === true
  // Opening balances that wait are among the changed rows. Payments that wait are among the unchanged ones, and no payment is 'changed'.
  const withoutWaiting = counts.new + counts.changed - Math.min(counts.changed, money.waitingCount)
  const total = withoutWaiting + (again ? money.waitingCount : 0)
  if (total === 0) return { wrong: 'This file contains nothing new.' }
  const reason = (typed.reason ?? '').trim()
  const sum = readAmount(typed.sum ?? '')
  const agrees = typed.count === money.count && sum === money.cents
  if (!agrees && !reason) {
    if (typed.count === undefined || sum === undefined)
      return { wrong: 'Type how many rows you expect and their sum, or a reason.' }
    return {
      wrong:
        sum === money.cents
          ? `The file has ${money.count} rows, you expect ${typed.count}.`
          : `The file adds up to ${formatMoney(money.cents)}, you expect ${formatMoney(sum)}.`,
    }
  }
  return { total, money: { ...money, again, reason: agrees ? '' : reason } }
}
