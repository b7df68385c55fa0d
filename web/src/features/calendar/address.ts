import { isMonth } from './month/month.ts'

/** What the address says: `?month=2026-12`, or on phones `?week=2026-12-06` for seven days from then, `&day=2026-12-24` for a day's list, `&event=5` for an event. */
export interface CalendarAddress {
  month?: string | undefined
  week?: string | undefined
  day?: string | undefined
  event?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): CalendarAddress {
  const month = typeof raw.month === 'string' && isMonth(raw.month) ? raw.month : undefined
  const day = typeof raw.day === 'string' && isDay(raw.day) ? raw.day : undefined
  const week = typeof raw.week === 'string' && isDay(raw.week) ? raw.week : undefined
  const event = Number(raw.event)
  return {
    ...(month && { month }),
    ...(week && { week }),
    ...(day && { day }),
    ...(Number.isSafeInteger(event) && event > 0 && { event }),
  }
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return (
    text.length === 10 &&
    isMonth(text.slice(0, 7)) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  )
}
