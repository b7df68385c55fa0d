import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../../platform/content/edits.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice, queueNoticesOfRestored } from '../../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../../accounts/public.ts'
import { announceToGroup, enterGroup, listGroupRecipients } from '../../groups/public.ts'
import { insertEvent, updateEvent } from '../editing/data.ts'
import type { NewEvent } from '../editing/policy.ts'
import { calendarTexts } from '../texts.ts'
import { whenText } from '../when-text.ts'
import { deleteGroupEvent, groupEventContent, restoreGroupEvent } from './data.ts'

/** Adds an event to a group and notifies its members. Returns false if the group was deleted or the caller is no longer a member. */
export function addGroupEvent(
  scope: CommunityScope,
  context: AppContext,
  groupId: number,
  event: NewEvent,
): Promise<boolean> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const group = await enterGroup(inside, groupId, now)
    if (!group) return false
    const id = await insertEvent(inside, { ...event, createdBy: inside.personId, groupId }, now)
    const name = await nameOfCaller(inside)
    await queueNotice(inside, {
      key: `event ${id}`,
      topic: 'groups',
      type: notificationTypes.event,
      typeId: id,
      subject: { kind: 'event', id },
      parentId: id,
      communityId: inside.communityId,
      actorPersonId: inside.personId,
      fromName: name,
      title: `${group.name}: ${event.title}`,
      textHtml: inEach(calendarTexts, (_, language) =>
        htmlOfText([whenText(event, language), event.location, event.description].filter(Boolean).join('\n\n')),
      ),
      page: `Calendar?event=${id}`,
      to: await listGroupRecipients(inside, groupId),
    })
    await announceToGroup(inside, context, groupId)
    return true
  })
}

/** Changes an event of a group. No notice is sent. Returns how the edit started; nothing is changed unless its outcome is 'started'. */
export function changeGroupEvent(
  scope: CommunityScope,
  context: AppContext,
  which: { readonly groupId: number; readonly id: number; readonly version: number | undefined },
  event: NewEvent,
): Promise<EditStart> {
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const start = await startEdit(inside, groupEventContent, { ...which, now })
    if (start.outcome !== 'started') return start
    await updateEvent(inside, which.id, event, now)
    await announceToGroup(inside, context, which.groupId)
    return start
  })
}

/** Deletes an event of a group; without effect on one that is deleted already. */
export function removeGroupEvent(
  scope: CommunityScope,
  context: AppContext,
  which: { readonly groupId: number; readonly id: number },
): Promise<void> {
  return scope.transaction(async (inside) => {
    await deleteGroupEvent(inside, { ...which, at: context.clock.now(), personId: inside.personId })
    await announceToGroup(inside, context, which.groupId)
  })
}

/** Restores a deleted event of a group, with the notices that were not sent because it was deleted. */
export function restoreGroupEventWithNotices(
  scope: CommunityScope,
  context: AppContext,
  which: { readonly groupId: number; readonly id: number },
): Promise<void> {
  return scope.transaction(async (inside) => {
    if (!(await restoreGroupEvent(inside, which))) return
    await queueNoticesOfRestored(inside, inside.communityId, { kind: 'event', id: which.id })
    await announceToGroup(inside, context, which.groupId)
  })
}
