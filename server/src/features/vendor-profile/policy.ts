import { firstYear } from '@porchlight/contract/features/vendor-profile.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import { responseTimes } from '@porchlight/contract/shared/vendors.ts'

/** The fields of a profile as they are stored. */
export interface ProfileFields {
  readonly description: string
  readonly services: string
  readonly phone: string
  readonly website: string
  readonly areasServed: string
  readonly foundedYear: number | null
  /** A key of `responseTimes` in the contract; null: not chosen. */
  readonly responseTime: number | null
  readonly insurer: string
  /** The last valid day, such as '2026-11-15'. */
  readonly insuredUntil: string | null
  readonly licence: string
  readonly licensedUntil: string | null
}

interface ProfileForm {
  readonly ve_description?: string | undefined
  readonly ve_services?: string | undefined
  readonly ve_phone?: string | undefined
  readonly ve_website?: string | undefined
  readonly ve_areas_served?: string | undefined
  readonly ve_founded_year?: string | undefined
  readonly ve_response_time?: number | undefined
  readonly ve_insurer?: string | undefined
  readonly ve_insured_until?: string | undefined
  readonly ve_licence?: string | undefined
  readonly ve_licensed_until?: string | undefined
}

/** Merges the form into the stored fields; a field that was not sent stays unchanged. `faults` is empty if the form is valid. */
export function readProfile(
  form: ProfileForm,
  stored: ProfileFields,
  now: Date,
): { readonly fields: ProfileFields; readonly faults: Record<string, string[]> } {
  const textOf = (sent: string | undefined, present: string) => sent?.replace(/\r\n?/g, '\n').trim() ?? present
  // Of the values that are read: undefined is a value that is not valid, null an empty one.
  const website = form.ve_website === undefined ? stored.website : readWebsite(form.ve_website)
  const foundedYear = form.ve_founded_year === undefined ? stored.foundedYear : yearOf(form.ve_founded_year, now)
  const insuredUntil = form.ve_insured_until === undefined ? stored.insuredUntil : readDay(form.ve_insured_until)
  const licensedUntil = form.ve_licensed_until === undefined ? stored.licensedUntil : readDay(form.ve_licensed_until)
  const isKnownTime = form.ve_response_time === undefined || form.ve_response_time in responseTimes
  const wrongDay = ['Enter a day.']
  return {
    fields: {
      description: textOf(form.ve_description, stored.description),
      services: textOf(form.ve_services, stored.services),
      phone: textOf(form.ve_phone, stored.phone),
      website: website ?? '',
      areasServed: textOf(form.ve_areas_served, stored.areasServed),
      foundedYear: foundedYear ?? null,
      // An empty choice is read as undefined and removes the response time. If the field was not sent, it is not in the form.
      responseTime: 've_response_time' in form ? (form.ve_response_time ?? null) : stored.responseTime,
      insurer: textOf(form.ve_insurer, stored.insurer),
      insuredUntil: insuredUntil ?? null,
      licence: textOf(form.ve_licence, stored.licence),
      licensedUntil: licensedUntil ?? null,
    },
    faults: {
      ...(website === undefined && { ve_website: ['Enter an address such as https://example.com.'] }),
      ...(foundedYear === undefined && { ve_founded_year: ['Enter a year such as 2009.'] }),
      ...(insuredUntil === undefined && { ve_insured_until: wrongDay }),
      ...(licensedUntil === undefined && { ve_licensed_until: wrongDay }),
      ...(!isKnownTime && { ve_response_time: ['Choose one from the list.'] }),
    },
  }
}

/**
 * Reads the address of a website; adds https if it has no scheme. Returns '' for an empty text, undefined for a text that is no such address and for
 * other schemes than http and https (decisions/vendor.md 90).
 */
export function readWebsite(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, username } = new URL(whole)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === ''
  return isWeb ? whole : undefined
}

/** Reads a year from `firstYear` to this year. Returns null for an empty text, undefined for any other text. */
function yearOf(text: string, now: Date): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const year = Number(typed)
  return /^\d{4}$/.test(typed) && year >= firstYear && year <= now.getUTCFullYear() ? year : undefined
}

/** Reads a day such as '2026-11-15'. Returns null for an empty text, undefined for a day that does not exist. */
export function readDay(text: string): string | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return undefined
  const day = new Date(`${typed}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== typed ? undefined : typed
}

/** The time zone where each day ends last; for views that do not belong to a community. */
export const lastZone = 'Etc/GMT+12'

/** Returns the day of an instant in a time zone, such as '2026-11-15'. */
export function dayIn(instant: Date, timeZone: string): string {
  const [month, day, year] = formatDate(instant, 'MM/DD/YYYY', timeZone).split('/')
  return `${year}-${month}-${day}`
}

/** Whether insurance or a license is valid on a day. The last day is included (decisions/0060). */
export function isPaperValid(lastDay: string | null, today: string): boolean {
  return lastDay !== null && lastDay >= today
}

/** Returns the number of whole years between two days; null if `day` is null. */
export function yearsSince(day: string | null, today: string): number | null {
  if (day === null) return null
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  return Math.max(0, today.slice(5) < day.slice(5) ? years - 1 : years)
}

/** Returns the mean of the ratings with one decimal; 0 if there are none (decisions/vendor.md 92). */
export function meanRating({
  ratingCount,
  ratingSum,
}: {
  readonly ratingCount: number
  readonly ratingSum: number
}): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10
}
