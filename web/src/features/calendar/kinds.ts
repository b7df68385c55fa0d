import { type CalendarEvent, type EventKind, eventKinds } from '@porchlight/contract/features/calendar.ts'
import type { Kind } from '../../ui/tone.ts'

/** The color of each kind, in the order of the legend. */
export const kindTones: Readonly<Record<EventKind, Kind>> = {
  meeting: 'meet',
  'get-together': 'social',
  class: 'club',
  works: 'works',
}

/** The kind of an event; a meeting if the server sends no kind or an unknown one. */
export function kindOf({ ce_kind }: Pick<CalendarEvent, 'ce_kind'>): EventKind {
  return eventKinds.find((kind) => kind === ce_kind) ?? 'meeting'
}
