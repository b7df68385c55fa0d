/** The name of a month YYYY-MM with its year, such as 'July 2026'; '' for an invalid month. */
export function monthName(month: string, locale: string): string {
  return show(month, locale, { month: 'long', year: 'numeric' })
}

/** The name of a month YYYY-MM without its year, such as 'July'; '' for an invalid month. */
export function monthOnly(month: string, locale: string): string {
  return show(month, locale, { month: 'long' })
}

function show(month: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
}
