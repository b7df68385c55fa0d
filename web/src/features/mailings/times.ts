import { momentText } from '../../platform/dates.ts'

/** Formats an instant of a mailing in the time zone of its community; empty without an instant. */
export function showInstant(iso: string, timeZone: string, locale: string): string {
  if (iso === '') return ''
  return momentText(new Date(iso), timeZone, locale)
}
