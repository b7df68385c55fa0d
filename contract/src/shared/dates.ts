/** The date formats of the specification (foundation.txt 9), always in the time zone of the association. */
export type DateFormat = 'dddd, MMMM DD, YYYY' | 'MMMM DD, YYYY' | 'MM/DD/YYYY' | 'h:mm A'

const options: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  'dddd, MMMM DD, YYYY': { weekday: 'long', month: 'long', day: '2-digit', year: 'numeric' },
  'MMMM DD, YYYY': { month: 'long', day: '2-digit', year: 'numeric' },
  'MM/DD/YYYY': { month: '2-digit', day: '2-digit', year: 'numeric' },
  'h:mm A': { hour: 'numeric', minute: '2-digit', hour12: true },
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats an instant; returns 'N/A' for an empty date (vendor.txt 9). */
export function formatDate(instant: Date | null | undefined, format: DateFormat, timeZone: string): string {
  if (!instant) return 'N/A'
  const key = `${format} ${timeZone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...options[format], timeZone })
    formatters.set(key, formatter)
  }
  // Some versions of Intl write a narrow no-break space before AM and PM. The specification has a space.
  return formatter.format(instant).replaceAll('\u202f', ' ')
}

/** Formats a time such as '06:30 PM' in a language: '6:30 PM', in Spanish '6:30 p. m.'. Any other text is returned unchanged. */
export function timeIn(language: string, time: string): string {
  const text = time.replace(/^0/, '')
  return language.startsWith('es') ? text.replace(/ AM$/, ' a.\u00a0m.').replace(/ PM$/, ' p.\u00a0m.') : text
}

/** Formats an address; returns '-' for an empty one (vendor.txt 9). */
export function formatAddress(parts: { address: string; city: string; state: string; zipcode: string }): string {
  const place = [parts.city, [parts.state, parts.zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [parts.address, place].filter(Boolean).join(', ') || '-'
}

/** Whether a text is a day of the calendar such as '2026-11-15'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
