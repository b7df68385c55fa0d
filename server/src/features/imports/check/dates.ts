/** The order of day and month in a column. */
export type DateOrder = 'month first' | 'day first'

/** What a text of a date means: a day, two possible days, or the reason why it is not accepted. */
export type ReadDate =
  | { readonly day: string }
  /** Both orders give a real day. */
  | { readonly either: { readonly [Order in DateOrder]: string } }
  | { readonly fault: 'no date' | 'too early' | 'too late' }

/** Names of months in English and Spanish, by their first three letters. */
const months: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  dic: 12,
}

/** How far in the future a date may be, in years (spec imports-m020). */
const yearsAhead = 10

/**
 * Reads a date in one of the formats 2026-11-22, 11/22/2026, 22.11.26, 22 nov 2026 and November 22, 2026. A time after the date is ignored.
 * @param order the order that the team chose for the column; undefined if it has not chosen. Only then the result can be `either`.
 * @param today a date such as 2026-11-22.
 */
export function readDate(text: string, order: DateOrder | undefined, today: string): ReadDate {
  const parts = partsOf(text)
  if (!parts) return { fault: 'no date' }
  if (!('first' in parts)) return checked(parts.year, parts.month, parts.day, today)
  const { first, second } = parts
  const year = fourDigitYear(parts.year, today)
  const monthFirst = checked(year, first, second, today)
  const dayFirst = checked(year, second, first, today)
  if (order) return order === 'month first' ? monthFirst : dayFirst
  if (first === second) return monthFirst
  if ('day' in monthFirst && 'day' in dayFirst) {
    return { either: { 'month first': monthFirst.day, 'day first': dayFirst.day } }
  }
  if ('day' in monthFirst) return monthFirst
  if ('day' in dayFirst) return dayFirst
  // If neither order is allowed, the fault of the order that gives a real day is more helpful.
  return isRealDay(year, first, second) ? monthFirst : dayFirst
}

/** The numbers of a written date: with known meaning, or `first` and `second` in an order that the text does not tell. */
type Parts =
  | { readonly year: number; readonly month: number; readonly day: number }
  | { readonly year: number; readonly first: number; readonly second: number }

/** Returns the numbers of a written date; undefined if the text has none of the formats. The numbers are not checked. */
function partsOf(text: string): Parts | undefined {
  const [, y = '', m = '', d = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]|$)/.exec(text) ?? []
  if (y) return { year: Number(y), month: Number(m), day: Number(d) }
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: |$)/.exec(text) ?? []
  if (year) return { first: Number(first), second: Number(second), year: Number(year) }
  // A month in words and a day, in either order, and then the year.
  const words = text
    .toLowerCase()
    .split(/[\s,.-]+/)
    .filter((word) => word !== '' && word !== 'de' && word !== 'del')
  const [a = '', b = '', c = ''] = words
  const month = months[a.slice(0, 3)] ?? months[b.slice(0, 3)]
  const day = /^\d{1,2}$/.test(a) ? a : b
  if (month === undefined || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(c)) return undefined
  return { year: Number(c), month, day: Number(day) }
}

/** Completes a year of two digits: 26 to 2026, 98 to 1998. The result is at most ten years in the future. */
function fourDigitYear(year: number, today: string): number {
  if (year >= 100) return year
  const now = Number(today.slice(0, 4))
  const near = Math.floor(now / 100) * 100 + year
  return near > now + yearsAhead ? near - 100 : near
}

/** Years below 100 are refused, because `Date.UTC` reads 0 to 99 as 1900 to 1999. */
function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 100 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns a day as a text; or the fault of one that does not exist, is before 1900, or more than ten years in the future. */
function checked(
  year: number,
  month: number,
  day: number,
  today: string,
): { readonly day: string } | { readonly fault: 'no date' | 'too early' | 'too late' } {
  if (!isRealDay(year, month, day)) return { fault: 'no date' }
  if (year < 1900) return { fault: 'too early' }
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const last = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`
  return written > last ? { fault: 'too late' } : { day: written }
}
