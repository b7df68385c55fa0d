import { makeMessage } from '../../features/mailbox/make.ts'
import { ago, type Places, the, type World } from './world.ts'

/** The mail of the demo world. */
export async function makeMail(world: World, places: Places): Promise<void> {
  const to = { personId: the(places.people, 'homeowner@demo.test'), propertyId: the(places.properties, 'MR-0012') }
  for (let index = 0; index < 60; index += 1) {
    await makeMessage(world.scope, { communityId: places.communities.maple, to, sentAt: ago(world, index * 5) })
  }
}
