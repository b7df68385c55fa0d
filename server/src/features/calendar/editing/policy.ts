import { type EventKind, eventKinds, eventLimits } from '@porchlight/contract/features/calendar.ts'

/** The fields of the form, as entered. */
export interface EventForm {
  readonly ce_title: string
  readonly ce_location: string
  readonly ce_description: string
  readonly ce_start_date: string
  readonly ce_start_time: string
  readonly ce_end_date: string
  readonly ce_end_time: string
  readonly ce_kind: string
}

/** An event as it is stored: days as 2026-11-21, times as 18:30. */
export interface NewEvent {
  readonly title: string
  readonly location: string
  readonly description: string
  readonly startDay: string
  readonly startTime: string | null
  readonly endDay: string
  readonly endTime: string | null
  /** Null if the form has no kind: then a new event is a meeting, and a changed event keeps its kind. */
  readonly kind: EventKind | null
}

export type Faults = Partial<Record<keyof EventForm, string[]>>

const required = 'This is required'
const notADay = 'Please enter a date as MM/DD/YYYY.'
const notATime = 'Please enter a time as hh:mm AM or PM.'
const notAKind = 'Please choose a kind.'
const beforeStart = 'The end cannot be before the start.'

/** Returns the event of a form, or its faults by field (decisions/community.md 55). Without an end day the event ends on its first day. */
export function readEvent(form: EventForm): { event: NewEvent } | { faults: Faults } {
  const faults: Faults = {}
  const title = form.ce_title.trim()
  const location = form.ce_location.trim()
  const description = form.ce_description.trim()
  if (title === '') faults.ce_title = [required]
  else if (title.length > eventLimits.title) faults.ce_title = [tooLong(eventLimits.title)]
  if (location.length > eventLimits.location) faults.ce_location = [tooLong(eventLimits.location)]
  if (description.length > eventLimits.description) faults.ce_description = [tooLong(eventLimits.description)]

  const kind = eventKinds.find((one) => one === form.ce_kind) ?? null
  if (!kind && form.ce_kind !== '') faults.ce_kind = [notAKind]

  const startDay = readDay(form.ce_start_date)
  const endDay = form.ce_end_date.trim() === '' ? startDay : readDay(form.ce_end_date)
  const startTime = readTime(form.ce_start_time)
  const endTime = readTime(form.ce_end_time)
  if (!startDay) faults.ce_start_date = [form.ce_start_date.trim() === '' ? required : notADay]
  if (!endDay && startDay) faults.ce_end_date = [notADay]
  if (startTime === undefined) faults.ce_start_time = [notATime]
  if (endTime === undefined) faults.ce_end_time = [notATime]
  if (startDay && endDay && startTime !== undefined && endTime !== undefined) {
    const moments = { startDay, startTime, endDay, endTime }
    Object.assign(faults, faultsOfMoments(moments))
    if (Object.keys(faults).length === 0) return { event: { title, location, description, kind, ...moments } }
  }
  return { faults }
}

/** Checks the order of start and end. An end time needs a start time. A start time needs an end time only if the event ends on another day. */
function faultsOfMoments(given: Pick<NewEvent, 'startDay' | 'startTime' | 'endDay' | 'endTime'>): Faults {
  const { startDay, startTime, endDay, endTime } = given
  if (endDay < startDay) return { ce_end_date: [beforeStart] }
  if ((Date.parse(endDay) - Date.parse(startDay)) / 86_400_000 >= eventLimits.days) {
    return { ce_end_date: [`An event can last ${eventLimits.days} days at most.`] }
  }
  if (startTime === null) return endTime === null ? {} : { ce_start_time: ['Please enter a start time, too.'] }
  if (endTime === null) return endDay === startDay ? {} : { ce_end_time: ['Please enter an end time, too.'] }
  return endDay === startDay && endTime < startTime ? { ce_end_time: [beforeStart] } : {}
}

function tooLong(limit: number): string {
  return `Please use ${limit} characters at most.`
}

/** Converts a day as MM/DD/YYYY to YYYY-MM-DD. Returns undefined if it is not a valid day of the years 2000 to 2100. */
function readDay(text: string): string | undefined {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = new Date(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
  return exists && year >= '2000' && year <= '2100' ? day : undefined
}

/** Converts a time such as '6:30 PM' or '6 PM' to '18:30'. Returns null for an empty text and undefined if it is not a valid time. */
function readTime(text: string): string | null | undefined {
  if (text.trim() === '') return null
  const [, hour = '', minutes = '00', half = ''] = /^(\d{1,2})(?::([0-5]\d))? ?([ap])m$/i.exec(text.trim()) ?? []
  // 0 also stands for a text in another form, because Number('') is 0.
  const clockHour = Number(hour)
  if (clockHour < 1 || clockHour > 12) return undefined
  return `${String((clockHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`
}
