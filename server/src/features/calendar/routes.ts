import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type calendar, calendarFeature, feedEvents } from '@porchlight/contract/features/calendar.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { House } from '../../platform/house.ts'
import { type FileAnswer, forbidden, notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findEvent, listBetween, listForPrograms, listFromToday, listUpcoming } from './data.ts'
import { addEvent, changeEvent } from './editing/actions.ts'
import { readEvent } from './editing/policy.ts'
import { presentDone, presentFaults } from './editing/present.ts'

import { communitiesWithCalendar, mayFollow } from './policy.ts'
import { presentEvent } from './present.ts'
import { keyOf, readKey } from './subscriptions/address.ts'
import { endSubscription, findSubscription, keepSubscription, membershipsOfSubscriber } from './subscriptions/data.ts'
import { icalendarOf } from './subscriptions/present.ts'

export const handlers: Handlers<typeof calendar.calls> = {
  async feed({ scope, query: { start, end }, house }) {
    const items =
      start && end
        ? listBetween(scope, { start, end }, feedEvents)
        : listFromToday(scope, house.clock.now(), feedEvents)
    return new ReadyJson(await items)
  },
  async details({ scope, query, found, allow }) {
    const communityIds = communitiesWithCalendar(scope.viewer)
    allow(communityIds.length > 0)
    const event = found(await findEvent(scope, communityIds, query.id))
    allow(event.isOpen)
    return presentEvent(event)
  },
  async upcoming({ scope, query, house }) {
    return new ReadyJson(await listUpcoming(scope, house.clock.now(), query['per-page']))
  },
  async addEdit({ scope, body, house }) {
    const read = readEvent(body.CalendarEvent)
    if ('faults' in read) return presentFaults(read.faults)
    if (body.id === undefined) {
      await addEvent(scope, house, read.event)
      return presentDone('added')
    }
    const start = await changeEvent(scope, house, { id: body.id, version: body.version }, read.event)
    if (start.outcome === 'missing') throw notFound()
    return start.outcome === 'refused' ? start.answer : presentDone('updated')
  },
  async downloadEvent({ scope, query, house, found, allow }) {
    const communityIds = communitiesWithCalendar(scope.viewer)
    allow(communityIds.length > 0)
    const event = found(await findEvent(scope, communityIds, query.id))
    allow(event.isOpen)
    return icsFile(event.title, icalendarOf(null, [event], house.settings.publicUrl))
  },
  async subscription({ scope, house }) {
    const id = await findSubscription(scope)
    return { url: id === undefined ? null : addressOf(house, scope, id) }
  },
  async subscribe({ scope, house }) {
    if (!mayFollow(scope.viewer, scope.communityId)) throw forbidden()
    const id = randomUUID()
    await keepSubscription(scope, id, house.clock.now())
    return { url: addressOf(house, scope, id) }
  },
  async unsubscribe({ scope }) {
    await endSubscription(scope)
    return { success: true }
  },
  async subscribed({ scope, query, house }) {
    const asked = readKey(house.settings, query.key)
    const memberships = asked ? await membershipsOfSubscriber(scope, asked, house.clock.now()) : []
    const viewer = { memberships }
    if (!asked || memberships.length === 0 || !isAllowedToMember({ viewer, ...asked }, calendarFeature))
      throw notFound()
    const found = await listForPrograms(scope, asked.communityId, house.clock.now(), feedEvents)
    if (!found) throw notFound()
    return icsFile(found.communityName, icalendarOf(found.communityName, found.rows, house.settings.publicUrl))
  },
}

function addressOf(house: House, { personId, communityId }: CommunityScope, id: string): string {
  const address = new URL('/index.php/hoacalendarevents/subscribed', house.settings.publicUrl)
  address.searchParams.set('key', keyOf(house.settings, { personId, communityId, id }))
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
