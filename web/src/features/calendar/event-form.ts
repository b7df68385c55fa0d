import type { CalendarEvent } from '@porchlight/contract/features/calendar.ts'

/** The fields of the form in their order, so that the first one with a fault gets the focus. */
export const eventFields = [
  'ce_title',
  'ce_start_date',
  'ce_start_time',
  'ce_end_date',
  'ce_end_time',
  'ce_location',
  'ce_description',
] as const
export type EventField = (typeof eventFields)[number]
export type EventFields = Readonly<Record<EventField, string>>

/** The form of a new event on a day, MM/DD/YYYY. */
export function newEvent(day: string): EventFields {
  return { ...blank, ce_start_date: day }
}

export function fieldsOf(event: CalendarEvent): EventFields {
  const fields = { ...blank }
  for (const field of eventFields) fields[field] = event[field]
  return fields
}

const blank: Record<EventField, string> = {
  ce_title: '',
  ce_start_date: '',
  ce_start_time: '',
  ce_end_date: '',
  ce_end_time: '',
  ce_location: '',
  ce_description: '',
}

/** The first message of each field that the server found fault with. */
export function faultsIn(validation: Readonly<Record<string, string[]>> | undefined): Partial<EventFields> {
  const found = eventFields.flatMap((field) => {
    const message = validation?.[field]?.[0]
    return message ? [[field, message]] : []
  })
  return Object.fromEntries(found)
}
