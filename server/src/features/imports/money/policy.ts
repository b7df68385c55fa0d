import type { MoneyKind } from '@porchlight/contract/shared/imports.ts'
import { type EntryKind, readAmount } from '@porchlight/contract/shared/ledger.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { Outcome, Plan, PlannedMoney } from '../check/records.ts'
import type { Problem, ReadRow } from '../check/row.ts'

/** What is known of the home of a row. */
export interface MoneyHome {
  readonly id: number
  readonly address: string
  readonly number: string
  readonly by: 'accountNumber' | 'identifier' | 'address'
  /** The stored value of the home: its opening balance, or its balance if the books are elsewhere; undefined if there is none. */
  readonly stated: { readonly cents: number; readonly asOf: string | null } | undefined
}

/** The facts that a row of money is checked against. */
export interface MoneyFacts {
  readonly kind: MoneyKind
  readonly kept: 'elsewhere' | 'here'
  readonly today: string
  readonly closedThrough: string | null
  /** Whether the same payment exists already, or is in an earlier row. */
  readonly isThere: (payment: { propertyId: number; on: string; cents: number; reference: string }) => boolean
}

export interface MoneyVerdict {
  readonly outcome: Outcome
  readonly plan: Plan | null
  readonly problems: readonly Problem[]
  /** Cents as the file has them. */
  readonly cents: number
}

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

/** What a row of a table of money does, or why it cannot be entered (association.txt 5, money). */
export function checkMoney(row: ReadRow, home: MoneyHome, facts: MoneyFacts): MoneyVerdict {
  const { money } = row
  const amount = money.amount === undefined || money.amount === null ? undefined : Number(money.amount)
  const stopped = (cause: Problem['cause'], field: Problem['field'], value: string): MoneyVerdict => ({
    outcome: 'problem',
    plan: null,
    problems: [{ cause, field, column: null, value }],
    cents: 0,
  })
  const isOpening = facts.kind === 'opening balances'
  if (amount === undefined) return stopped('no amount', 'amount', '')
  if (amount === 0 && !isOpening) return stopped('no amount', 'amount', '0')
  if (facts.kind === 'payments' && amount < 0) return stopped('no amount', 'amount', String(amount / 100))
  const on = money.entryDate ?? (isOpening ? facts.today : '')
  if (on === '') return stopped('no date', 'entryDate', '')
  if (on > facts.today) return stopped('date ahead', 'entryDate', on)
  if (facts.closedThrough !== null && on <= facts.closedThrough) return stopped('month closed', 'entryDate', on)
  const dueOn = money.dueDate ?? null
  const reference = money.reference ?? ''
  if (isOpening) return opening(row, home, facts, { amount, on, dueOn })
  const isPayment = facts.kind === 'payments'
  const kind = isPayment ? 'payment' : amount < 0 ? 'credit' : ((money.entryKind ?? 'assessment') as EntryKind)
  const cents = isPayment ? -amount : amount
  const isKnown = isPayment && facts.isThere({ propertyId: home.id, on, cents, reference })
  const text = (isPayment ? '' : money.entryText) || titles[kind]
  const planned = { kind, cents, on, dueOn: isPayment ? null : (dueOn ?? on), text, reference, isKnown }
  return { outcome: isKnown ? 'unchanged' : 'new', plan: planOf(row, home, planned, ''), problems: [], cents: amount }
}

/** An imported balance. If the books are here, it is set once; if they are elsewhere, each import sets it again. */
function opening(
  row: ReadRow,
  home: MoneyHome,
  facts: MoneyFacts,
  { amount, on, dueOn }: { amount: number; on: string; dueOn: string | null },
): MoneyVerdict {
  const before = home.stated
  const isElsewhere = facts.kept === 'elsewhere'
  const same = before !== undefined && before.cents === amount && (!isElsewhere || before.asOf === on)
  const isNothing = before === undefined && amount === 0 && !isElsewhere
  const isKnown = before !== undefined && !isElsewhere
  const cents = isElsewhere ? amount : amount - (before?.cents ?? 0)
  const planned = { kind: 'opening', cents, on, dueOn, text: titles.opening, reference: '', isKnown } as const
  const from = before === undefined ? '' : decimal(before.cents)
  const outcome = same || isNothing ? 'unchanged' : before === undefined ? 'new' : 'changed'
  return { outcome, plan: planOf(row, home, planned, from), problems: [], cents: amount }
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

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

/** What the check found of all good rows; `waiting` are those that run only if they are chosen. */
export interface MoneyFound {
  readonly count: number
  readonly cents: number
  readonly waitingCount: number
  readonly waitingCents: number
}

/** Whether a row waits for somebody to choose it: a payment that exists, or an opening balance that differs from the stored one. */
export function isWaiting({ outcome, plan }: { readonly outcome: string; readonly plan: Plan | null }): boolean {
  return plan?.money?.isKnown === true && (plan.money.kind === 'payment' || outcome === 'changed')
}

/** What is typed before a table of money runs. */
interface TypedTotals {
  readonly count?: number | undefined
  readonly sum?: string | undefined
  readonly reason?: string | undefined
  readonly again?: boolean | undefined
}

type Ready =
  | { readonly wrong: string }
  | { readonly total: number; readonly money: MoneyFound & { readonly again: boolean; readonly reason: string } }

/** Whether a table of money may run: its number and sum are those that were typed, or there is a reason (association.txt 5, money). */
export function readyToPost(
  { money, counts }: { readonly money: MoneyFound | null; readonly counts: { new: number; changed: number } | null },
  typed: TypedTotals,
): Ready {
  if (!money || !counts) return { wrong: 'This file contains nothing new.' }
  const again = typed.again === true
  const fresh = counts.new + counts.changed - (counts.changed > 0 ? Math.min(counts.changed, money.waitingCount) : 0)
  const total = fresh + (again ? money.waitingCount : 0)
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
