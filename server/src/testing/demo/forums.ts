import { createHash } from 'node:crypto'
import { makeReply, makeThread } from '../../features/forums/fixtures.ts'
import { demoAccounts } from './accounts.ts'
import { instantOf } from './calendar.ts'
import { neighbours } from './neighbours.ts'
import { coyoteReplies } from './prose/forum-coyotes.ts'
import { type DiscussionProse, discussions, type Writer } from './prose/forums.ts'
import { type Places, the, type World } from './world.ts'

/**
 * Forty discussions of Maple Ridge over fourteen months, in all topics, one with sixty replies. Returns the id of that one, and the ids of the first
 * posts of the others by subject.
 */
export async function makeForums(
  world: World,
  places: Places,
): Promise<{ threadId: number; posts: ReadonlyMap<string, number> }> {
  const posts = new Map<string, number>()
  for (const prose of discussions) posts.set(prose.subject, await begin(world, places, prose))
  return { threadId: await askAboutCoyotes(world, places), posts }
}

/** Who wrote something, as rows name them. */
export function author(places: Places, writer: Writer): { authorPersonId: number; authorName: string } {
  const found = typeof writer === 'number' ? neighbours[writer] : demoAccounts.find(({ email }) => email === writer)
  const personId = typeof writer === 'number' ? places.neighbours[writer]?.personId : the(places.people, writer)
  if (!found || personId === undefined) throw new Error(`the demo world has no ${writer}`)
  return { authorPersonId: personId, authorName: `${found.firstName} ${found.lastName}` }
}

/** Creates a discussion with its replies. Returns the id of its first post. */
async function begin(world: World, places: Places, prose: DiscussionProse): Promise<number> {
  const communityId = places.communities.maple
  const createdAt = instantOf(world.now, { ago: prose.days, at: prose.at })
  const { subject, topic: topicId, body } = prose
  const { threadId, postId } = await makeThread(world.scope, {
    communityId,
    subject,
    topicId,
    body,
    createdAt,
    ...author(places, prose.by),
  })
  let at = createdAt.getTime()
  for (const [writer, text] of prose.replies ?? []) {
    // Between twenty minutes and three hours after the reply before it; the same at each loading, because it depends on the text.
    at += (20 + (createHash('sha256').update(text).digest()[0] ?? 0) * 0.625) * 60_000
    const reply = { communityId, threadId, body: text, createdAt: new Date(at), ...author(places, writer) }
    await makeReply(world.scope, reply)
  }
  return postId
}

/** When people write on a day. */
const hours = ['07:10', '12:40', '18:05', '21:20'] as const

async function askAboutCoyotes(world: World, places: Places): Promise<number> {
  const communityId = places.communities.maple
  const { threadId } = await makeThread(world.scope, {
    communityId,
    subject: 'Coyotes on the trail?',
    topicId: 3,
    body: 'Twice this week I have heard them close to the creek path in the evening. Has anybody seen them? I would like to know whether it is still fine to walk there with the dog after work.',
    createdAt: instantOf(world.now, { ago: 16, at: '20:40' }),
    ...author(places, 'homeowner@demo.test'),
  })
  const last = coyoteReplies.length - 1
  for (const [index, body] of coyoteReplies.entries()) {
    const when = { ago: 15 - Math.floor(index / 4), at: hours[index % 4] ?? '12:00' }
    const today = instantOf(world.now, { ago: 0, at: '06:40' })
    // The last reply is of this morning; before 6:40 it is 40 minutes old.
    const latest = today < world.now ? today : new Date(world.now.getTime() - 40 * 60_000)
    const createdAt = index === last ? latest : instantOf(world.now, when)
    const writer = index === last ? 'neighbor@demo.test' : (index * 17 + 5) % 140
    await makeReply(world.scope, { communityId, threadId, body, createdAt, ...author(places, writer) })
  }
  return threadId
}
