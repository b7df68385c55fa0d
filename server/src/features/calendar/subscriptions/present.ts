import ical, { ICalCalendarMethod } from 'ical-generator'
import type { MomentRow } from '../data.ts'

/** How often a calendar program should read the calendar again, in seconds. */
const refreshInterval = 3600

/**
 * Returns events as iCalendar (RFC 5545). Times are instants in UTC, so that every program shows them correctly without
 * knowing the community's time zone. Events of whole days have days. `name` is that of a calendar that a program reads again and again; it is
 * null for the file of one event. `site` is the public address of the server.
 */
export function icalendarOf(name: string | null, rows: readonly MomentRow[], site: string): string {
  const calendar = ical({
    prodId: { company: 'Porchlight', product: 'Community calendar', language: 'EN' },
    ...(name !== null && { name, ttl: refreshInterval }),
    method: ICalCalendarMethod.PUBLISH,
  })
  const host = new URL(site).hostname
  for (const row of rows) {
    const isWholeDay = row.startsAt === null
    calendar.createEvent({
      id: `event-${row.communityId}-${row.id}@${host}`,
      sequence: row.changes,
      stamp: row.changedAt,
      lastModified: row.changedAt,
      summary: row.title,
      start: row.startsAt ?? new Date(`${row.startDay}T00:00:00Z`),
      // The end of whole days is the first day after them.
      end: isWholeDay ? new Date(Date.parse(`${row.endDay}T00:00:00Z`) + 86_400_000) : row.endsAt,
      allDay: isWholeDay,
      timezone: 'UTC',
      ...(row.location && { location: row.location }),
      ...(row.description && { description: row.description }),
      url: new URL(`/Calendar?event=${row.id}`, site).href,
    })
  }
  // Every line ends with CRLF, also the last one (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}
