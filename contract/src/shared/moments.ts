import { formatDate } from './dates.ts'

/** The formatters for the hours, and for all parts of a local time, by time zone. */
const hours = new Map<string, Intl.DateTimeFormat>()
const fields = new Map<string, Intl.DateTimeFormat>()

/** Formats an instant as 'MM/DD/YYYY HH:mm' in a time zone (vendor.txt 9). Returns 'N/A' if there is no instant. */
export function formatMoment(instant: Date | null | undefined, timeZone: string): string {
  if (!instant) return formatDate(null, 'MM/DD/YYYY', timeZone)
  const time = formatterIn(hours, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${formatDate(instant, 'MM/DD/YYYY', timeZone)} ${time.format(instant)}`
}

/**
 * Returns the instant of 'MM/DD/YYYY HH:mm' or 'MM/DD/YYYY' (00:00) in a time zone (vendor.txt 5; decisions/vendor.md 47). Returns undefined for
 * any other text, and for a day that does not exist. A time that the change to summer time skips becomes an hour later. Of a time that occurs
 * twice, the first is returned.
 */
export function momentOf(text: string, timeZone: string): Date | undefined {
  const [, month, day, year, hour = '0', minute = '0'] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d\d))?$/.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)] as const
  const local = new Date(Date.UTC(...parts))
  // Date.UTC moves a day that does not exist, such as February 30, into the next month.
  const isReal =
    local.getUTCFullYear() === parts[0] &&
    local.getUTCMonth() === parts[1] &&
    local.getUTCDate() === parts[2] &&
    local.getUTCHours() === parts[3] &&
    local.getUTCMinutes() === parts[4]
  if (!isReal || parts[0] < 1900) return undefined
  if (timeZone === 'UTC') return local
  const wanted = local.getTime()
  // The offsets a day before and a day after. If one of them gives an instant that shows this local time, the earlier such instant is
  // returned; if none does, the time is skipped, and the instant after the gap is returned.
  const before = wanted - offsetAt(wanted - dayLength, timeZone)
  const after = wanted - offsetAt(wanted + dayLength, timeZone)
  const found = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === wanted)
  return new Date(found.length > 0 ? Math.min(...found) : before)
}

const dayLength = 86_400_000

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const formatter = formatterIn(fields, timeZone, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  const shown = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** Returns the formatter of a time zone from `known`, or creates it and stores it there. */
function formatterIn(
  known: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const before = known.get(timeZone)
  if (before) return before
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  known.set(timeZone, formatter)
  return formatter
}
