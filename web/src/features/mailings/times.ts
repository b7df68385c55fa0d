import { momentText } from '../../platform/dates.ts'

/** An instant of a mailing on the clock of its community; empty for none. */
export function showInstant(iso: string, timeZone: string, locale: string): string {
  if (iso === '') return ''
  return momentText(new Date(iso), timeZone, locale)
}
