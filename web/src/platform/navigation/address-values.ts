import { isDay } from '@porchlight/contract/shared/dates.ts'

/*
 * Each function reads a value of a query string, which anybody may have typed, or of the state that a screen is about to open. It returns undefined
 * for a missing or invalid value, and for the default value, which URLs omit.
 */

/** The last page number that the calls of lists accept (contract: shared/paging.ts). */
const lastPage = 100_000

/** A text to search for, trimmed and cut at `maxLength`; control characters, which the server refuses, become spaces. */
export function textIn(raw: unknown, maxLength = 100): string | undefined {
  return typedIn(raw, maxLength)?.trim() || undefined
}

/** As `textIn`, but with the spaces at its ends, for a search field that shows the text of the query string while somebody types. */
export function typedIn(raw: unknown, maxLength = 100): string | undefined {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return (
    text
      .slice(0, maxLength)
      // Halves of a character, which the cut may leave.
      .replaceAll(/\p{Cs}/gu, '')
      .replaceAll(/\p{Cc}/gu, ' ') || undefined
  )
}

/** A whole number from `least` to `most`. */
export function wholeIn(raw: unknown, least: number, most: number): number | undefined {
  const number = typeof raw === 'number' || (typeof raw === 'string' && raw !== '') ? Number(raw) : Number.NaN
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined
}

/** The id of an item. */
export function idIn(raw: unknown): number | undefined {
  return wholeIn(raw, 1, Number.MAX_SAFE_INTEGER)
}

/** The number of a page after the first. */
export function pageIn(raw: unknown): number | undefined {
  return wholeIn(raw, 2, lastPage)
}

/** One of `values`, except the default value `usual`. */
export function choiceIn<Value extends string | number, Usual extends Value = never>(
  values: readonly Value[],
  raw: unknown,
  usual?: Usual,
): Exclude<Value, Usual> | undefined {
  return values.find((value): value is Exclude<Value, Usual> => value === raw && value !== usual)
}

/** A flag that is set. */
export function flagIn(raw: unknown): 1 | undefined {
  return raw === 1 || raw === '1' || raw === true || raw === 'true' ? 1 : undefined
}

/** A day as YYYY-MM-DD. */
export function dayIn(raw: unknown): string | undefined {
  return typeof raw === 'string' && isDay(raw) ? raw : undefined
}

/** The id of an item in the path of an address; null for anything else. */
export function idInPath(raw: string | undefined): number | null {
  return raw !== undefined && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null
}
