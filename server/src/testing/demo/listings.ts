import { makeListing } from '../../features/directory/fixtures.ts'
import { demoAccounts } from './accounts.ts'
import { neighbours } from './neighbours.ts'
import { type Places, the, type World } from './world.ts'

/** The homes of those whom stories name, and what they show of themselves; who is missing here is not in the directory. */
const listed = [
  { name: 'homeowner', identifier: 'MR-0012', phone: '303-555-0112' },
  { name: 'neighbor', identifier: 'MR-0014', phone: '303-555-0114' },
  { name: 'twohomes', identifier: 'MR-0020' },
  { name: 'cmanager', identifier: 'MR-0040', phone: '303-555-0144' },
  { name: 'board', identifier: 'MR-0045', phone: '303-555-0145' },
  { name: 'webadmin', identifier: 'MR-0050', showsEmail: false },
] as const

/** The directory of Maple Ridge: most agreed to be in it, each with what they like to show. */
export async function makeDirectory(world: World, places: Places): Promise<void> {
  const communityId = places.communities.maple
  for (const one of listed) {
    const account = demoAccounts.find(({ email }) => email === `${one.name}@demo.test`)
    if (!account) throw new Error(`the demo world has no ${one.name}`)
    await makeListing(world.scope, {
      communityId,
      propertyId: the(places.properties, one.identifier),
      personId: the(places.people, account.email),
      name: `${account.firstName} ${account.lastName}`,
      phone: 'phone' in one ? one.phone : '',
      email: 'showsEmail' in one ? '' : account.email,
    })
  }
  for (const [index, { personId, propertyId }] of places.neighbours.entries()) {
    const neighbour = neighbours[index]
    if (!neighbour) continue
    await makeListing(world.scope, {
      communityId,
      propertyId,
      personId,
      name: `${neighbour.firstName} ${neighbour.lastName}`,
      // Every ninth would rather not; the others show more or less.
      enabled: index % 9 !== 4,
      showProperty: index % 6 !== 3,
      phone: index % 4 === 1 ? '' : `${index < 100 ? 720 : 970}-555-01${String(index % 100).padStart(2, '0')}`,
      email: index % 5 === 2 ? '' : neighbour.email,
    })
  }
}
