import { type EntryKind, type PaymentGroup, paymentGroupOf } from '@porchlight/contract/shared/ledger.ts'

/** The data of an entry on which the rules depend. */
export interface RuledEntry {
  readonly id: number
  /** A day such as '2026-11-15'. */
  readonly on: string
  /** Null: due on its own day. */
  readonly dueOn: string | null
  readonly kind: EntryKind
  readonly cents: number
  /** The entry that this one reverses. */
  readonly reversesId: number | null
}

/** The unpaid amount of a charge. */
export interface OpenItem {
  readonly dueOn: string
  readonly cents: number
}

/** Returns the balance, which is the sum of the entries (association.txt 2.11). */
export function balanceOf(entries: readonly { readonly cents: number }[]): number {
  return entries.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * Returns the unpaid amounts, oldest first. Credits and payments are applied to refunds first, then to the groups in their order, within a
 * group to the oldest charge first. If the order is empty, the oldest charge comes first. An entry and its reversal cancel each other out
 * (association.txt 5).
 */
export function openItemsOf(entries: readonly RuledEntry[], order: readonly PaymentGroup[]): OpenItem[] {
  const reversed = new Set(entries.map((one) => one.reversesId))
  const valid = entries.filter((one) => one.kind !== 'reversal' && !reversed.has(one.id))
  let pool = valid.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0)
  const rank = ({ kind }: RuledEntry) => {
    if (kind === 'refund') return 0
    return order.length === 0 ? 1 : 1 + order.indexOf(paymentGroupOf(kind))
  }
  const due = (one: RuledEntry) => one.dueOn ?? one.on
  const charges = valid
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => rank(one) - rank(other) || due(one).localeCompare(due(other)) || one.id - other.id)
  const open: OpenItem[] = []
  for (const charge of charges) {
    const paid = Math.min(pool, charge.cents)
    pool -= paid
    if (paid < charge.cents) open.push({ dueOn: due(charge), cents: charge.cents - paid })
  }
  return open.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}

/** The unpaid amounts in cents by days past due: less than 30 days or not due yet, 30 to 59, 60 to 89, 90 and more. */
export interface Ageing {
  readonly current: number
  readonly days30: number
  readonly days60: number
  readonly days90: number
}

/** Returns the ageing of unpaid items on a day. */
export function ageingOf(open: readonly OpenItem[], today: string): Ageing {
  const sums = [0, 0, 0, 0]
  for (const { dueOn, cents } of open) {
    const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000)
    const at = Math.min(3, Math.max(0, Math.floor(days / 30)))
    sums[at] = (sums[at] ?? 0) + cents
  }
  const [current = 0, days30 = 0, days60 = 0, days90 = 0] = sums
  return { current, days30, days60, days90 }
}
