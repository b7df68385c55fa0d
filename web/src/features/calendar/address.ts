import { dayIn, idIn } from '../../platform/navigation/address-values.ts'
import { isMonth } from './month/month.ts'

/**
 * The values of the query string: `?month=2026-12`, or on phones `?week=2026-12-06` for seven days from then, `&day=2026-12-24` for the list of a
 * day, `&event=5` for an event. Undefined: not in the URL.
 */
export interface CalendarAddress {
  month?: string | undefined
  week?: string | undefined
  day?: string | undefined
  event?: number | undefined
}

/** Reads the values of the query string and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): CalendarAddress {
  return {
    month: typeof raw.month === 'string' && isMonth(raw.month) ? raw.month : undefined,
    week: dayIn(raw.week),
    day: dayIn(raw.day),
    event: idIn(raw.event),
  }
}
