import type { ScheduleRule } from '@porchlight/contract/shared/ledger.ts'

/** A home as schedules see it. */
export interface DuesHome {
  readonly id: number
  readonly group: string
  /** A decimal number; null for none. */
  readonly share: string | null
}

export interface AmountRule {
  readonly rule: ScheduleRule
  readonly cents: number
  /** Cents by group in small letters, or by the id of the home. */
  readonly amounts: Readonly<Record<string, number>>
}

/**
 * What each home owes; homes without an amount are left out. Shares of a total add up to the cent: each gets its part cut to whole
 * cents, and the cents that are left go to the largest remainders, the first home first (association.txt 2.11).
 */
export function amountsOf(homes: readonly DuesHome[], { rule, cents, amounts }: AmountRule): Map<number, number> {
  if (rule === 'share') return sharesOf(homes, cents)
  const of = (home: DuesHome) => {
    if (rule === 'same') return cents
    return amounts[rule === 'group' ? home.group.toLowerCase() : String(home.id)] ?? 0
  }
  return new Map(homes.map((home) => [home.id, of(home)] as const).filter(([, amount]) => amount > 0))
}

/** A share such as '0.25' in millionths; it has six decimal places at most. */
function millionths(share: string): bigint {
  const [whole = '0', decimals = ''] = share.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(decimals.slice(0, 6).padEnd(6, '0'))
}

function sharesOf(homes: readonly DuesHome[], total: number): Map<number, number> {
  const parts = homes.flatMap(({ id, share }) => (share === null ? [] : [{ id, weight: millionths(share) }]))
  const sum = parts.reduce((all, { weight }) => all + weight, 0n)
  if (sum === 0n) return new Map()
  const cut = parts.map(({ id, weight }) => {
    const exact = BigInt(total) * weight
    return { id, cents: Number(exact / sum), rest: exact % sum }
  })
  let left = total - cut.reduce((all, one) => all + one.cents, 0)
  const given = new Map(cut.map((one) => [one.id, one.cents]))
  for (const { id, cents } of cut.toSorted((one, other) =>
    one.rest < other.rest ? 1 : one.rest > other.rest ? -1 : 0,
  )) {
    if (left === 0) break
    given.set(id, cents + 1)
    left -= 1
  }
  return new Map([...given].filter(([, cents]) => cents > 0))
}

/** The due day of a period, counted from 0: on the day of the first one, or the last day of a shorter month. */
export function dueDayOf(firstDueOn: string, everyMonths: number, period: number): string {
  const [year = 0, month = 1, day = 1] = firstDueOn.split('-').map(Number)
  const months = month - 1 + everyMonths * period
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The day on which a period is entered. */
export function entryDayOf(dueOn: string, daysBefore: number): string {
  return new Date(Date.parse(dueOn) - daysBefore * 86_400_000).toISOString().slice(0, 10)
}
