const written = new Map<string, Intl.DateTimeFormat>()

/** A day such as '2026-11-15' as people of a locale write it; '' for none. */
export function dayText(day: string, locale: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (day === '' || Number.isNaN(at.getTime())) return ''
  let format = written.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    written.set(locale, format)
  }
  return format.format(at)
}
