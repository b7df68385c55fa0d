import type { CalendarEvent } from '@porchlight/contract/features/calendar.ts'
import { dayOf } from '../../platform/dates.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { DateTile } from '../../ui/DateTile.tsx'
import { kindOf, kindTones } from './kinds.ts'

/** The day on which an event begins, in the color of its kind, for the start of a row. */
export function EventTile({ event }: { event: Pick<CalendarEvent, 'ce_start_date' | 'ce_kind'> }) {
  const locale = useLocale()
  const day = dayOf(event.ce_start_date)
  if (!day) return null
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(day)
  return <DateTile weekday={weekday} day={String(day.getUTCDate())} kind={kindTones[kindOf(event)]} />
}
