/// <reference lib="esnext.temporal" />
import type { EntryFixture } from '../../features/payments/fixtures.ts'

const timeZone = 'America/Denver'
const assessment = 28_500
const lateFee = 1_500

/** The days on which the books of the demo world depend. */
export interface Calendar {
  readonly today: Temporal.PlainDate
  /** The first day of the latest month whose statement was mailed. Statements are mailed at 6:30 on that day. */
  readonly first: Temporal.PlainDate
}

export function calendarOf(now: Date): Calendar {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.toPlainDate()
  const isTooEarly = here.day === 1 && Temporal.PlainTime.compare(here.toPlainTime(), '06:30') < 0
  return { today, first: today.with({ day: 1 }).subtract({ months: isTooEarly ? 1 : 0 }) }
}

const dated = (day: Temporal.PlainDate, description: string, cents: number): EntryFixture => ({
  on: day.toString(),
  description,
  cents,
})

/** An assessment of a month, due on its 15th. */
const assessed = (month: Temporal.PlainDate, cents: number): EntryFixture => ({
  ...dated(month, 'Monthly assessment', cents),
  dueOn: month.with({ day: 15 }).toString(),
})

function upTo(today: Temporal.PlainDate, entries: readonly EntryFixture[]): EntryFixture[] {
  const past = entries.filter(({ on }) => Temporal.PlainDate.compare(on, today) <= 0)
  return past.toSorted((one, other) => one.on.localeCompare(other.on))
}

export function sumOf(entries: readonly EntryFixture[]): number {
  return entries.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * A year of Hannah's books, with the amounts of her mailed statements: an assessment on the first day of each month, paid on the 12th. Once her bank
 * was late; the late fee was reversed. Months that are too old for those statements have half of a special assessment and an evening in the
 * clubhouse. The other half was charged after the newest statement and is still due.
 */
export function hannahsBooks({ today, first }: Calendar): EntryFixture[] {
  const entries: EntryFixture[] = []
  for (let back = 12; back >= 0; back -= 1) {
    const month = first.subtract({ months: back })
    const paidOn = back === 5 ? 24 : 12
    entries.push(assessed(month, assessment))
    entries.push(dated(month.with({ day: paidOn }), 'Payment received, thank you', -assessment))
    if (back === 5) entries.push(dated(month.with({ day: 20 }), 'Late fee', lateFee))
    if (back === 4) entries.push(dated(month.with({ day: 6 }), 'Late fee taken back', -lateFee))
    if (back === 11) {
      entries.push(dated(month.with({ day: 3 }), 'Clubhouse, evening of the 18th', 7_500))
      entries.push(dated(month.with({ day: 3 }), 'Clubhouse deposit', 15_000))
      entries.push(dated(month.with({ day: 4 }), 'Payment received, thank you', -22_500))
      entries.push(dated(month.with({ day: 22 }), 'Clubhouse deposit returned', -15_000))
      entries.push(dated(month.with({ day: 26 }), 'Refund by check', 15_000))
    }
    if (back === 10)
      entries.push(dated(month.with({ day: 2 }), 'Special assessment: pool resurfacing, first half', 22_500))
    if (back === 9) entries.push(dated(month.with({ day: 8 }), 'Payment received, thank you', -22_500))
  }
  const second = Temporal.PlainDate.compare(first, today) < 0 ? first.add({ days: 1 }) : first
  const half = dated(second, 'Special assessment: pool resurfacing, second half', 22_500)
  const isPaid = Temporal.PlainDate.compare(first.with({ day: 12 }), today) <= 0
  const dueOn = isPaid ? first.add({ months: 1 }).with({ day: 28 }) : first.with({ day: 15 })
  entries.push({ ...half, kind: 'special assessment', dueOn: dueOn.toString() })
  return upTo(today, entries)
}

/**
 * Six months of assessments of a home, each paid on the day `paidOn` of its month, except the newest `unpaid` ones. Each is due on the 15th; with
 * `dueOn`, the newest is due on that day.
 */
export function steadyBooks(
  { today, first }: Calendar,
  given: { cents: number; paidOn: number; unpaid?: number; dueOn?: string },
): EntryFixture[] {
  const entries = [5, 4, 3, 2, 1, 0].flatMap((back) => {
    const month = first.subtract({ months: back })
    const charge = { ...assessed(month, given.cents), ...(back === 0 && given.dueOn && { dueOn: given.dueOn }) }
    if (back < (given.unpaid ?? 0)) return [charge]
    return [charge, dated(month.with({ day: given.paidOn }), 'Payment received, thank you', -given.cents)]
  })
  return upTo(today, entries)
}
