import { calendarFeature } from '@porchlight/contract/features/calendar.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { EditorScope, PersonScope, SystemScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../../platform/content/edits.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach, type WrittenText } from '../../../platform/languages.ts'
import { type ItemNotice, queueNotice } from '../../../platform/notices/queue-notice.ts'
import { type EventRow, eventContent } from '../data.ts'
import { calendarTexts } from '../texts.ts'
import { whenText } from '../when-text.ts'
import { findNameAndToday, insertEvent, lockEvent, updateEvent } from './data.ts'
import type { NewEvent } from './policy.ts'

/** Adds an event and notifies the residents. */
export function addEvent(scope: EditorScope, context: AppContext, event: NewEvent): Promise<void> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const id = await insertEvent(inside, { ...event, createdBy: inside.personId }, now)
    await notifyReaders(inside, { id, event, key: `event ${id}`, title: event.title, now })
  })
}

/**
 * Changes an event, and notifies the residents if its day, time or place has changed. Returns how the edit started; nothing is changed unless
 * its outcome is 'started'.
 */
export function changeEvent(
  scope: EditorScope,
  context: AppContext,
  which: { readonly id: number; readonly version: number | undefined },
  event: NewEvent,
): Promise<EditStart> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const start = await startEdit(inside, eventContent, { ...which, now })
    const { id } = which
    const before = start.outcome === 'started' ? await lockEvent(inside, id) : undefined
    if (!before) return start
    const changes = await updateEvent(inside, id, event, now)
    if (hasMoved(before, event)) {
      await notifyReaders(inside, {
        id,
        event,
        key: `event ${id} moved ${changes}`,
        title: inEach(calendarTexts, (texts) => texts.changed(event.title)),
        now,
      })
    }
    return start
  })
}

function hasMoved(before: EventRow, after: NewEvent): boolean {
  return (['startDay', 'startTime', 'endDay', 'endTime', 'location'] as const).some(
    (field) => before[field] !== after[field],
  )
}

/** Notifies those who may see the calendar, unless the last day of the event is over. */
async function notifyReaders(
  scope: EditorScope,
  given: { id: number; event: NewEvent; key: string; title: WrittenText; now: Date },
): Promise<void> {
  const { id, event, key, title, now } = given
  const community = await findNameAndToday(scope, now)
  if (!community || event.endDay < community.today) return
  const { communityId, personId: actorPersonId } = scope
  const to = { menuFeature: calendarFeature }
  await notifyOfEvent(scope, { ...event, id, key, title, communityId, actorPersonId, fromName: community.name, to })
}

/** Queues a notice of an event to its readers. */
export function notifyOfEvent(
  scope: PersonScope | SystemScope,
  given: Omit<NewEvent, 'title' | 'kind'> & ItemNotice & { readonly title: WrittenText },
): Promise<void> {
  const { id, key, title, communityId, actorPersonId, fromName, to, ...event } = given
  return queueNotice(scope, {
    key,
    topic: 'calendar',
    type: notificationTypes.event,
    typeId: id,
    subject: { kind: 'event', id },
    parentId: id,
    communityId,
    actorPersonId,
    fromName,
    title,
    textHtml: inEach(calendarTexts, (_, language) =>
      htmlOfText([whenText(event, language), event.location, event.description].filter(Boolean).join('\n\n')),
    ),
    page: `Calendar?event=${id}`,
    to,
  })
}
