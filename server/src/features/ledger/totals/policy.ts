import { isDay } from '@porchlight/contract/shared/dates.ts'
import { type EntryKind, entryKinds, totalGroupOf, totalGroups } from '@porchlight/contract/shared/ledger.ts'
import type { LedgerTotals } from '@porchlight/contract/shared/ledger-shapes.ts'

/** The sums of the entries of a kind in cents: before, within and after (`later`) a period. `count` is the number of entries within it. */
export interface KindSums {
  readonly kind: EntryKind
  readonly before: number
  readonly within: number
  readonly count: number
  readonly later: number
}

/** Returns the period of a query. By default it ends today and starts on the first day of that month. */
export function periodOf(
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): { from: string; to: string } {
  const to = query.to !== undefined && isDay(query.to) ? query.to : today
  const from = query.from !== undefined && isDay(query.from) && query.from <= to ? query.from : `${to.slice(0, 8)}01`
  return { from, to }
}

/** Returns the opening balance, the changes by group, and the closing balance of a period (association.txt 2.11). */
export function totalsOf(
  kinds: readonly KindSums[],
): Omit<LedgerTotals, 'from' | 'to' | 'balancesCents' | 'closedThrough'> {
  const sum = (read: (one: KindSums) => number, some = kinds) => some.reduce((all, one) => all + read(one), 0)
  const groups = Object.fromEntries(
    totalGroups.map((group) => [
      group,
      sum(
        (one) => one.within,
        kinds.filter((one) => totalGroupOf(one.kind) === group),
      ),
    ]),
  ) as LedgerTotals['groups']
  const openingCents = sum((one) => one.before)
  return {
    openingCents,
    groups,
    closingCents: openingCents + sum((one) => one.within),
    laterCents: sum((one) => one.later),
    kinds: entryKinds.flatMap((kind) =>
      kinds
        .filter((one) => one.kind === kind && one.count > 0)
        .map(({ count, within }) => ({ kind, group: totalGroupOf(kind), count, cents: within })),
    ),
  }
}
