import type { ScheduleRule } from '@porchlight/contract/shared/ledger.ts'

/** The data of a home on which its amount depends. */
export interface DuesHome {
  readonly id: number
  /** Its dues group; '' for none. */
  readonly group: string
  /** A decimal number; null for none. */
  readonly share: string | null
}

/** How the amounts of a schedule are computed: the same for all homes, by shares, by groups, or by a table of homes. */
export interface AmountRule {
  readonly rule: ScheduleRule
  readonly cents: number
  /** Cents by group in lower case, or by the id of the home. */
  readonly amounts: Readonly<Record<string, number>>
}

/**
 * Returns the amount of each home in cents; homes without an amount are left out. Shares add up exactly to the total: each part is rounded
 * down to whole cents, and the remaining cents go to the largest remainders, the first home first (association.txt 2.11).
 */
export function amountsOf(homes: readonly DuesHome[], { rule, cents, amounts }: AmountRule): Map<number, number> {
  if (rule === 'share') return sharesOf(homes, cents)
  const amountOf = (home: DuesHome) => {
    if (rule === 'same') return cents
    return amounts[rule === 'group' ? home.group.toLowerCase() : String(home.id)] ?? 0
  }
  return new Map(homes.map((home) => [home.id, amountOf(home)] as const).filter(([, amount]) => amount > 0))
}

/** Converts a share such as '0.25' to millionths. It has at most six decimal places. */
function millionths(share: string): bigint {
  const [whole = '0', decimals = ''] = share.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(decimals.slice(0, 6).padEnd(6, '0'))
}

/** Divides a total by the shares of the homes. */
function sharesOf(homes: readonly DuesHome[], total: number): Map<number, number> {
  const parts = homes.flatMap(({ id, share }) => (share === null ? [] : [{ id, weight: millionths(share) }]))
  const sum = parts.reduce((all, { weight }) => all + weight, 0n)
  if (sum === 0n) return new Map()
  const rounded = parts.map(({ id, weight }) => {
    const exact = BigInt(total) * weight
    return { id, cents: Number(exact / sum), rest: exact % sum }
  })
  let left = total - rounded.reduce((all, one) => all + one.cents, 0)
  const given = new Map(rounded.map((one) => [one.id, one.cents]))
  const byRemainder = rounded.toSorted((one, other) => {
    if (one.rest === other.rest) return 0
    return one.rest < other.rest ? 1 : -1
  })
  for (const { id, cents } of byRemainder) {
    if (left === 0) break
    given.set(id, cents + 1)
    left -= 1
  }
  return new Map([...given].filter(([, cents]) => cents > 0))
}

/** Returns the due day of a period, counted from 0. It has the day of the month of the first one, or is the last day of a shorter month. */
export function dueDayOf(firstDueOn: string, everyMonths: number, period: number): string {
  const [year = 0, month = 1, day = 1] = firstDueOn.split('-').map(Number)
  const months = month - 1 + everyMonths * period
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Returns the day on which a period is entered. */
export function entryDayOf(dueOn: string, daysBefore: number): string {
  return new Date(Date.parse(dueOn) - daysBefore * 86_400_000).toISOString().slice(0, 10)
}
