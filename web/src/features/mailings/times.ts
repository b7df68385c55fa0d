/** An instant of a mailing on the clock of its community; empty for none. */
export function showInstant(iso: string, timeZone: string, locale: string): string {
  if (iso === '') return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))
}
