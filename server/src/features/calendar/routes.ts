import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type calendar,
  calendarFeature,
  feedEvents,
  groupEventsPerDay,
} from '@porchlight/contract/features/calendar.ts'
import { groupsFeature } from '@porchlight/contract/features/groups.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { audiencesOf } from '../../platform/content/shown.ts'
import { type FileAnswer, forbidden, notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { moderated, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { moderationFault } from '../../platform/moderation/moderate.ts'
import { findGroupRole } from '../groups/public.ts'
import { findEvent, listBetween, listForPrograms, listFromToday, listUpcoming } from './data.ts'
import { addEvent, changeEvent } from './editing/actions.ts'
import { readEvent } from './editing/policy.ts'
import { presentDone, presentFaults } from './editing/present.ts'
import {
  addGroupEvent,
  changeGroupEvent,
  removeGroupEvent,
  restoreGroupEventWithNotices,
} from './group-events/actions.ts'
import { findDeletedGroupEvent, findGroupEvent } from './group-events/data.ts'
import { communitiesWithCalendar, mayChangeEvent, mayRestoreEvent, maySubscribe } from './policy.ts'
import { keyOf, readKey } from './subscriptions/address.ts'
import {
  endSubscription,
  findSubscription,
  listSubscriptions,
  membershipsOfSubscriber,
  storeSubscription,
} from './subscriptions/data.ts'
import { icalendarOf } from './subscriptions/present.ts'

const eventGone = refused('This event was deleted.')
const notAMember = refused('Only members of the group can add events.')
const tooMany = refused('You have added many events. Please try again later.')
const groupEventAllowance = defineAllowance('group-events', { points: groupEventsPerDay, duration: 24 * 3600 })

export const handlers: Handlers<typeof calendar.calls> = {
  async feed({ scope, query: { start, end }, context }) {
    const items =
      start && end
        ? listBetween(scope, { start, end }, feedEvents, context.clock.now())
        : listFromToday(scope, context.clock.now(), feedEvents)
    return new ReadyJson(await items)
  },
  async details({ scope, query, context, found, allow }) {
    const communityIds = communitiesWithCalendar(scope.viewer)
    allow(communityIds.length > 0)
    const event = found(await findEvent(scope, communityIds, query.id, context.clock.now()))
    allow(event.isOpen)
    return new ReadyJson(event.json)
  },
  async upcoming({ scope, query, context }) {
    return new ReadyJson(await listUpcoming(scope, context.clock.now(), query['per-page']))
  },
  async addEdit({ scope, body, context }) {
    const read = readEvent(body.CalendarEvent)
    if ('faults' in read) return presentFaults(read.faults)
    if (body.id === undefined) {
      await addEvent(scope, context, read.event)
      return presentDone('added')
    }
    const start = await changeEvent(scope, context, { id: body.id, version: body.version }, read.event)
    if (start.outcome === 'missing') throw notFound()
    return start.outcome === 'refused' ? start.answer : presentDone('updated')
  },
  async addEditOfGroup({ scope, query, body, context, allow }) {
    const { group_id: groupId } = query
    const role = await findGroupRole(scope, groupId)
    if (!(await context.gates.mayUse(scope, { menuFeature: groupsFeature }))) throw forbidden()
    const stored = body.id === undefined ? undefined : await findGroupEvent(scope, groupId, body.id)
    allow(mayChangeEvent(scope.viewer, role, stored))
    if (body.id !== undefined && !stored) return eventGone
    const read = readEvent(body.CalendarEvent)
    if ('faults' in read) return presentFaults(read.faults)
    const texts = [read.event.title, read.event.location, read.event.description]
    const moderation = await moderationFault(scope, texts)
    if (moderation) return moderated(moderation)
    if (!(await context.allowances.take(groupEventAllowance, String(scope.personId)))) return tooMany
    if (body.id === undefined)
      return (await addGroupEvent(scope, context, groupId, read.event)) ? presentDone('added') : notAMember
    const start = await changeGroupEvent(scope, context, { groupId, id: body.id, version: body.version }, read.event)
    if (start.outcome === 'missing') return eventGone
    return start.outcome === 'refused' ? start.answer : presentDone('updated')
  },
  async deleteOfGroup({ scope, query, body: { id }, context, allow, found }) {
    const { group_id: groupId } = query
    const stored = found(await findGroupEvent(scope, groupId, id))
    allow(mayChangeEvent(scope.viewer, await findGroupRole(scope, groupId), stored))
    await removeGroupEvent(scope, context, { groupId, id })
    return { success: true }
  },
  async restoreOfGroup({ scope, query, body: { id }, context, allow }) {
    const { group_id: groupId } = query
    const stored = await findDeletedGroupEvent(scope, groupId, id)
    allow(stored === undefined || mayRestoreEvent(scope.viewer, await findGroupRole(scope, groupId), stored))
    if (stored) await restoreGroupEventWithNotices(scope, context, { groupId, id })
    return { success: stored !== undefined }
  },
  async downloadEvent({ scope, query, context, found, allow }) {
    const communityIds = communitiesWithCalendar(scope.viewer)
    allow(communityIds.length > 0)
    const event = found(await findEvent(scope, communityIds, query.id, context.clock.now()))
    allow(event.isOpen)
    return icsFile(event.title, icalendarOf(null, [event], context.settings.publicUrl))
  },
  async subscription({ scope, context }) {
    const id = await findSubscription(scope)
    return { url: id === undefined ? null : addressOf(context, scope, id) }
  },
  async subscribe({ scope, context }) {
    if (!maySubscribe(scope.viewer, scope.communityId)) throw forbidden()
    const id = randomUUID()
    await storeSubscription(scope, id, context.clock.now())
    return { url: addressOf(context, scope, id) }
  },
  async subscriptions({ scope }) {
    const rows = await listSubscriptions(scope)
    const items = rows.map(({ communityId, name, createdAt }) => ({
      hoa_id: communityId,
      hoaName: name,
      createdAt: createdAt.toISOString(),
    }))
    return { items }
  },
  async unsubscribe({ scope, query }) {
    await endSubscription(scope, query.hoa_id)
    return { success: true }
  },
  async subscribed({ scope, query, context }) {
    const subscriber = readKey(context.settings, query.key)
    const memberships = subscriber ? await membershipsOfSubscriber(scope, subscriber, context.clock.now()) : []
    const viewer = { memberships }
    if (!subscriber || memberships.length === 0 || !isAllowedToMember({ viewer, ...subscriber }, calendarFeature))
      throw notFound()
    const seen = audiencesOf({ memberships, teams: [] }, subscriber.communityId)
    const found = await listForPrograms(scope, { ...subscriber, seen }, context.clock.now(), feedEvents)
    if (!found) throw notFound()
    return icsFile(found.communityName, icalendarOf(found.communityName, found.rows, context.settings.publicUrl))
  },
}

function addressOf(context: AppContext, { personId, communityId }: CommunityScope, id: string): string {
  const address = new URL('/index.php/hoacalendarevents/subscribed', context.settings.publicUrl)
  address.searchParams.set('key', keyOf(context.settings, { personId, communityId, id }))
  return address.href
}

function icsFile(name: string, text: string): FileAnswer {
  const bytes = Buffer.from(text)
  return {
    stream: Readable.from([bytes]),
    sizeBytes: bytes.length,
    contentType: 'text/calendar; charset=utf-8',
    fileName: `${name}.ics`,
  }
}
