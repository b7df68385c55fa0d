/** A month of an address, YYYY-MM, with its year: 'July 2026'. */
export function monthName(month: string, locale: string): string {
  return show(month, locale, { month: 'long', year: 'numeric' })
}

/** Its name alone: 'July'. */
export function monthOnly(month: string, locale: string): string {
  return show(month, locale, { month: 'long' })
}

function show(month: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
}
