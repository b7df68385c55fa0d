import { z } from 'zod'
import { makeMailing } from '../../features/mailbox/fixtures.ts'
import { makeRequest, makeSavedReply } from '../../features/requests/fixtures.ts'
import { statement } from '../../platform/db/database.ts'
import { instantOf } from './calendar.ts'
import {
  type HolderOfDemo,
  holders,
  type RequestProse,
  requestsOfCedar,
  requestsOfMaple,
  savedReplies,
} from './prose/requests.ts'
import { requestPhoto } from './request-photos.ts'
import { type Places, the, type World } from './world.ts'

const homeOf = statement(
  'demo-home-of-person',
  'community',
  z.object({ propertyId: z.number() }),
  'select min(property_id) as "propertyId" from household_persons where community_id = $1 and person_id = $2',
)
const companyOf = statement(
  'demo-company-of-community',
  'community',
  z.object({ companyId: z.number() }),
  'select company_id as "companyId" from communities where community_id = $1',
)

/** What residents asked the team for, in every state, and replies that the team saved. */
export async function makeRequests(world: World, places: Places, orders: ReadonlyMap<string, number>): Promise<void> {
  const { maple, cedar } = places.communities
  const made = new Map<string, number>()
  for (const prose of requestsOfMaple) {
    const id = await makeOne(world, places, { communityId: maple, prose, orders, made })
    if (prose.name) made.set(prose.name, id)
  }
  for (const prose of requestsOfCedar) await makeOne(world, places, { communityId: cedar, prose, orders, made })
  const company = await world.scope.inCommunity(maple).row(companyOf)
  for (const reply of savedReplies) await makeSavedReply(world.scope, { companyId: company?.companyId ?? 0, ...reply })
}

interface Making {
  readonly communityId: number
  readonly prose: RequestProse
  /** The ids of work orders by title. */
  readonly orders: ReadonlyMap<string, number>
  /** The ids of the requests that were created before, by the names that the prose gives them. */
  readonly made: ReadonlyMap<string, number>
}

async function makeOne(world: World, places: Places, { communityId, prose, orders, made }: Making): Promise<number> {
  const { from, kind, subject, text, state, isOfHome = false, photo, holder, order, joinedTo, answersMailing } = prose
  const at = instantOf(world.now, { ago: prose.days, at: prose.at })
  const holderOf = (name: HolderOfDemo) => ({ id: the(places.people, holders[name].email), name: holders[name].name })
  const neighbour = typeof from === 'number' ? places.neighbours[from % places.neighbours.length] : undefined
  const personId = neighbour?.personId ?? the(places.people, String(from))
  const home = await world.scope.inCommunity(communityId).row(homeOf, [personId])
  const propertyId = neighbour?.propertyId ?? home?.propertyId ?? null
  return makeRequest(world.scope, {
    communityId,
    personId,
    propertyId,
    kind,
    subject,
    text,
    isOfHome,
    at,
    state,
    files: photo ? [await requestPhoto(world, photo)] : [],
    ...(holder && { holder: holderOf(holder) }),
    ...(order && { workOrderId: the(orders, order) }),
    ...(joinedTo && { joinedToId: the(made, joinedTo) }),
    ...(answersMailing && { messageId: await makeReply(world, { communityId, personId, propertyId, prose, at }) }),
    since: (prose.since ?? []).map(({ by, days, at: hour, ...entry }) => ({
      ...entry,
      at: instantOf(world.now, { ago: days, at: hour }),
      ...(by && { by: holderOf(by) }),
    })),
  })
}

interface Reply {
  readonly communityId: number
  readonly personId: number
  readonly propertyId: number | null
  readonly prose: RequestProse
  readonly at: Date
}

/** A mailing to one home and the answer to it; returns the message of the answer. */
async function makeReply(world: World, { communityId, personId, propertyId, prose, at }: Reply): Promise<number> {
  const sentAt = new Date(at.getTime() - 2 * 86_400_000)
  const office = { senderName: 'Maple Ridge office', senderEmail: 'office@mapleridge.demo.test' } as const
  const { messageId: replyToId } = await makeMailing(world.scope, {
    communityId,
    sentAt,
    allowReply: true,
    ...office,
    subject: prose.subject.replace(/^Re: /, ''),
    bodyHtml:
      '<p>On Saturday at nine we rake the creek path, from the bridge to the clubhouse. Please bring gloves and a rake.</p><p>Coffee and rolls are at the bridge. <b>Answer to this message</b> if you come, so that we have enough.</p>',
    to: [{ personId, propertyId, vendorId: null }],
  })
  const { messageId } = await makeMailing(world.scope, {
    communityId,
    sentAt: at,
    allowReply: true,
    mailingType: 'message',
    replyToId,
    to: [],
    subject: prose.subject,
    bodyHtml: `<p>${prose.text}</p>`,
    senderName: 'A resident',
    senderEmail: 'resident@mapleridge.demo.test',
    senderPersonId: personId,
    senderPropertyId: propertyId,
  })
  return messageId
}
