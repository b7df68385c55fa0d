import type { CalendarEvent, FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { timeIn } from '@porchlight/contract/shared/dates.ts'

/**
 * Fills in the fields that the specification does not guarantee from guaranteed ones: the name, the start and the end. A missing end becomes the
 * day of the start.
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
interface Words {
  readonly allDay: string
  readonly to: (start: string, end: string) => string
  readonly at: (day: string, time: string) => string
}

/** The time of an event on its day: '6:00 PM to 9:00 PM', or that it lasts all day. */
export function clockText(event: Pick<Times, 'ce_start_time' | 'ce_end_time'>, words: Words, locale: string): string {
  const [from, until] = [timeIn(locale, event.ce_start_time), timeIn(locale, event.ce_end_time)]
  if (!from) return words.allDay
  return until ? words.to(from, until) : from
}

/** When an event is: 'Saturday, November 28, 2026, 6:00 PM to 9:00 PM', with both days for an event of several days. */
export function whenText(event: Times, inWords: (day: string) => string, words: Words, locale: string): string {
  const [start, end] = [inWords(isoDay(event.ce_start_date)), inWords(isoDay(event.ce_end_date))]
  if (event.ce_start_date === event.ce_end_date) return words.at(start, clockText(event, words, locale))
  const [from, until] = [timeIn(locale, event.ce_start_time), timeIn(locale, event.ce_end_time)]
  return from ? words.to(words.at(start, from), words.at(end, until)) : words.to(start, end)
}
