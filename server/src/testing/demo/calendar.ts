/// <reference lib="esnext.temporal" />

export const timeZone = 'America/Denver'

/**
 * When something of the demo world happened, in its own time zone, at the time `at`: `ago` days before the loading, or on the latest past day `on`
 * of a year (MM-DD), so that a text about snow is always from winter.
 */
export type When = ({ readonly ago: number } | { readonly on: string }) & { readonly at: string }

/** The instant of a `When`, always before `now`. An office writes on workdays: weekends move back to Friday. */
export function instantOf(now: Date, when: When, options: { readonly workdays?: boolean } = {}): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const day = 'ago' in when ? here.toPlainDate().subtract({ days: when.ago }) : lastPassing(here, when.on, when.at)
  const back = options.workdays ? Math.max(0, day.dayOfWeek - 5) : 0
  const moment = day.subtract({ days: back }).toZonedDateTime({ timeZone, plainTime: when.at })
  return new Date(moment.epochMilliseconds)
}

function lastPassing(here: Temporal.ZonedDateTime, monthDay: string, at: string): Temporal.PlainDate {
  const thisYear = Temporal.PlainMonthDay.from(monthDay).toPlainDate({ year: here.year })
  const isOver = Temporal.ZonedDateTime.compare(thisYear.toZonedDateTime({ timeZone, plainTime: at }), here) < 0
  return isOver ? thisYear : thisYear.subtract({ years: 1 })
}

/** The first day of a month, at the time `at`: for 0 the latest one that is over at that time, for 1 the one a month before it, and so on. */
export function firstOfMonth(now: Date, monthsBack: number, at: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const first = here.toPlainDate().with({ day: 1 })
  const begun = Temporal.ZonedDateTime.compare(first.toZonedDateTime({ timeZone, plainTime: at }), here) < 0 ? 0 : 1
  const wanted = first.subtract({ months: monthsBack + begun })
  return new Date(wanted.toZonedDateTime({ timeZone, plainTime: at }).epochMilliseconds)
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const placeholder = /\{(?:\+(\d+)|(mon|tue|wed|thu|fri|sat|sun)(?:\+(\d))?|(last|next)? ?(month|year))\}/g

/**
 * Puts dates into prose, counted from the day on which it was sent: `{+9}` is nine days later, `{sat}` the first Saturday that is three or more days
 * later, `{sat+2}` two weeks after that one. `{month}`, `{next month}` and `{last year}` are the names of these.
 */
export function withDates(prose: string, sentAt: Date): string {
  const sent = Temporal.Instant.fromEpochMilliseconds(sentAt.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return prose.replace(
    placeholder,
    (_, days?: string, weekday?: string, weeks?: string, which?: string, unit?: string) => {
      if (days) return dayText(sent.add({ days: Number(days) }))
      if (weekday) {
        const soon = sent.add({ days: 3 })
        const ahead = (weekdays.indexOf(weekday) + 1 - soon.dayOfWeek + 7) % 7
        return dayText(soon.add({ days: ahead, weeks: Number(weeks ?? 0) }))
      }
      const step = which === 'last' ? -1 : which === 'next' ? 1 : 0
      if (unit === 'year') return String(sent.year + step)
      return sent.with({ day: 1 }).add({ months: step }).toLocaleString('en-US', { month: 'long' })
    },
  )
}

function dayText(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
}
