import { createHash } from 'node:crypto'
import { makeEvent } from '../../features/calendar/fixtures.ts'
import { makeReply, makeThread } from '../../features/forums/fixtures.ts'
import { makeGroup, makeGroupMember, makeGroupStanding } from '../../features/groups/fixtures.ts'
import { instantOf } from './calendar.ts'
import { dayOf } from './events.ts'
import { author } from './forums.ts'
import { groupPicture } from './group-pictures.ts'
import type { Writer } from './prose/forums.ts'
import { type GroupProse, groups } from './prose/groups.ts'
import { ago, type Places, type World } from './world.ts'

/** Miscellaneous: in a group the topic says nothing. */
const topicId = 7

/** The groups of Maple Ridge with their members, discussions and events. Returns their ids by name. */
export async function makeGroups(world: World, places: Places): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, prose] of groups.entries()) ids.set(prose.name, await makeOne(world, places, prose, index))
  return ids
}

async function makeOne(world: World, places: Places, prose: GroupProse, index: number): Promise<number> {
  const { scope, now } = world
  const communityId = places.communities.maple
  const personOf = (writer: Writer) => author(places, writer).authorPersonId
  const latest = Math.min(prose.days, ...(prose.discussions ?? []).map(({ days }) => days))
  const groupId = await makeGroup(scope, {
    communityId,
    adminPersonId: personOf(prose.by),
    name: prose.name,
    description: prose.description,
    createdAt: ago(world, prose.days),
    lastActivityAt: instantOf(now, { ago: latest, at: '20:30' }),
    ...(prose.joining && { joining: prose.joining }),
    ...(prose.picture && { pictureFileKey: await groupPicture(world, prose.picture) }),
  })
  const named = [...new Set(prose.members.map(personOf))]
  // The founder is in the group already; people who asked or were invited are not members yet.
  const leftOut = new Set([prose.by, ...(prose.asking ?? []), ...(prose.invited ?? [])].map(personOf))
  const neighbors = Array.from({ length: 140 }, (_, at) => personOf((at * 11 + index * 17) % 140))
  const others = neighbors
    .filter((personId) => !leftOut.has(personId) && !named.includes(personId))
    .slice(0, prose.others)
  for (const [at, personId] of [...named, ...others].entries()) {
    const joinedAt = ago(
      world,
      Math.max(1, Math.floor(prose.days * (1 - (at + 1) / (named.length + others.length + 1)))),
    )
    await makeGroupMember(scope, { communityId, groupId, personId, joinedAt })
  }
  for (const [state, people] of [
    ['asked', prose.asking ?? []],
    ['invited', prose.invited ?? []],
  ] as const) {
    for (const [at, writer] of people.entries())
      await makeGroupStanding(scope, {
        communityId,
        groupId,
        personId: personOf(writer),
        state,
        at: ago(world, at + 1, 3),
      })
  }
  for (const discussion of prose.discussions ?? []) await makeDiscussion(world, places, groupId, discussion)
  for (const event of prose.events ?? []) {
    const { title, location, description, kind = null, start: startTime = null, end: endTime = null } = event
    await makeEvent(scope, {
      communityId,
      groupId,
      title,
      location,
      description,
      kind,
      startTime,
      endTime,
      createdBy: personOf(prose.by),
      startDay: dayOf(now, event.day).toString(),
      createdAt: ago(world, 6),
    })
  }
  return groupId
}

type Discussion = NonNullable<GroupProse['discussions']>[number]

async function makeDiscussion(world: World, places: Places, groupId: number, prose: Discussion): Promise<void> {
  const communityId = places.communities.maple
  const createdAt = instantOf(world.now, { ago: prose.days, at: prose.at })
  const { subject, body } = prose
  const given = { communityId, groupId, subject, body, topicId, createdAt, ...author(places, prose.by) }
  const { threadId } = await makeThread(world.scope, given)
  let at = createdAt.getTime()
  for (const [writer, text] of prose.replies ?? []) {
    // Between twenty minutes and three hours after the reply before it; the same at each loading, because it depends on the text.
    at += (20 + (createHash('sha256').update(text).digest()[0] ?? 0) * 0.625) * 60_000
    await makeReply(world.scope, {
      communityId,
      threadId,
      body: text,
      createdAt: new Date(at),
      ...author(places, writer),
    })
  }
}
