import { type LineFixture, makeChat } from '../../features/chat/fixtures.ts'
import { instantOf } from './calendar.ts'
import { nextDoor, type Talk } from './prose/chat-next-door.ts'
import { type Conversation, conversations } from './prose/chats.ts'
import { type Places, the, type World } from './world.ts'

/** The chats of Maple Ridge. In three of them, Hannah has not seen the last message. */
export async function makeChats(world: World, places: Places): Promise<void> {
  const all: readonly Conversation[] = [
    { between: ['homeowner', 'neighbor'], talks: nextDoor, unseenBy: 'homeowner' },
    ...conversations,
  ]
  for (const { between, talks, unseenBy } of all) {
    const personOf = (name: string) => the(places.people, `${name}@demo.test`)
    await makeChat(world.scope, {
      communityId: places.communities.maple,
      between: [personOf(between[0]), personOf(between[1])],
      lines: talks.flatMap((talk) => linesOf(world, talk)),
      seenBy: between.filter((name) => name !== unseenBy).map(personOf),
    })
  }
}

const minute = 60_000

/** The messages of a talk. Each comes one to four minutes after the one before; the same at each loading, because it depends on the text. */
function linesOf(world: World, { ago, at, lines }: Talk): LineFixture[] {
  const begins = instantOf(world.now, { ago, at }).getTime()
  let passed = 0
  return lines.map((line, index) => {
    if (index > 0) passed += (1 + ((line.length + index) % 4)) * minute
    return { by: line.startsWith('a') ? 0 : 1, text: line.slice(3), at: new Date(begins + passed) }
  })
}
