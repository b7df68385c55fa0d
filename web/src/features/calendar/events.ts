import type { CalendarEvent, FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { timeIn } from '@porchlight/contract/shared/dates.ts'

/**
 * The specification does not guarantee every field of an event. This fills in missing names, starts and ends from the fields that it has; a
 * missing end becomes the day of the start. Only the events of the feed have `start`; only these get `title` and the fields after it below.
 */
export function fillMissingFields<Event extends CalendarEvent | FeedEvent>(event: Event): Event {
  const ends = { ce_end_date: event.ce_end_date || event.ce_start_date }
  if (!('start' in event)) return { ...event, ...ends }
  const title = event.title || event.ce_title || event.title_plain
  const start = event.start || isoDay(event.ce_start_date)
  return {
    ...event,
    ...ends,
    title,
    start,
    id: event.id || event.ce_id,
    ce_title: event.ce_title || title,
    end: event.end || (event.ce_end_date ? isoDay(event.ce_end_date) : start),
    allDay: event.allDay ?? event.ce_start_time === '',
  }
}

type Times = Pick<CalendarEvent, 'ce_start_date' | 'ce_start_time' | 'ce_end_date' | 'ce_end_time'>

/** Maps each of the days to the events that take place on it, in the order of the feed. */
export function groupByDay(events: readonly FeedEvent[], days: readonly string[]): Map<string, FeedEvent[]> {
  return new Map(days.map((day) => [day, events.filter((event) => touches(event, day))]))
}

/** Whether an event takes place on an ISO day. */
function touches(event: FeedEvent, day: string): boolean {
  return event.start.slice(0, 10) <= day && day <= event.end.slice(0, 10)
}

/** The time before the title in a cell: '6 PM' on the first day; empty on later days and for events of a whole day. */
export function timeInCell(event: FeedEvent, day: string, locale: string): string {
  return event.allDay || event.start.slice(0, 10) !== day ? '' : timeIn(locale, event.ce_start_time).replace(':00', '')
}

/** Converts MM/DD/YYYY, the format of the wire, to an ISO day. */
function isoDay(date: string): string {
  const [month, day, year] = date.split('/')
  return `${year}-${month}-${day}`
}

/** The texts from which times are composed. */
interface TimeTexts {
  readonly allDay: string
  /** From a start to an end. */
  readonly to: (start: string, end: string) => string
  /** A time on a day. */
  readonly at: (day: string, time: string) => string
}

/** The time of an event on its day: '6:00 PM to 9:00 PM', or that it lasts all day. */
export function clockText(
  event: Pick<Times, 'ce_start_time' | 'ce_end_time'>,
  texts: TimeTexts,
  locale: string,
): string {
  const [from, until] = [timeIn(locale, event.ce_start_time), timeIn(locale, event.ce_end_time)]
  // An event without a time of the start lasts all day.
  if (!from) return texts.allDay
  return until ? texts.to(from, until) : from
}

/** When an event is: 'Saturday, November 28, 2026, 6:00 PM to 9:00 PM', with both days for an event of several days. `formatDay` gets ISO days. */
export function whenText(event: Times, formatDay: (day: string) => string, texts: TimeTexts, locale: string): string {
  const [start, end] = [formatDay(isoDay(event.ce_start_date)), formatDay(isoDay(event.ce_end_date))]
  if (event.ce_start_date === event.ce_end_date) return texts.at(start, clockText(event, texts, locale))
  const [from, until] = [timeIn(locale, event.ce_start_time), timeIn(locale, event.ce_end_time)]
  return from ? texts.to(texts.at(start, from), texts.at(end, until)) : texts.to(start, end)
}
