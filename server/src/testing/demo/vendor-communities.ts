import { makeContacts } from '../../features/about/fixtures.ts'
import { makeCommunity, makeStreet } from '../../features/accounts/fixtures.ts'
import { makeResident } from '../../features/accounts/grants/fixtures.ts'
import { makeSavedCommunity, makeVendorMembership } from '../../features/vendor-communities/fixtures.ts'
import { type Places, the, type World } from './world.ts'

/** Communities of other towns, in which nobody with a demo account lives. Vendors save and explore them. `users` of the homes have an account. */
const others = [
  { name: 'Aspen Meadows', street: 'Aspen Meadows Drive', city: 'Lafayette', zipcode: '80026', homes: 84, users: 6 },
  { name: 'Birchwood Heights', street: 'Birchwood Lane', city: 'Longmont', zipcode: '80501', homes: 212, users: 5 },
  { name: 'Coal Creek Village', street: 'Coal Creek Road', city: 'Louisville', zipcode: '80027', homes: 58, users: 3 },
  { name: 'Eagle Point', street: 'Eagle Point Court', city: 'Broomfield', zipcode: '80020', homes: 130, users: 2 },
  { name: 'Flatiron Terrace', street: 'Flatiron Terrace', city: 'Superior', zipcode: '80027', homes: 46, users: 2 },
  { name: 'Gunbarrel Greens', street: 'Gunbarrel Avenue', city: 'Boulder', zipcode: '80503', homes: 97, users: 2 },
  { name: 'Haystack Farms', street: 'Haystack Way', city: 'Niwot', zipcode: '80544', homes: 33, users: 1 },
  { name: 'Indian Peaks', street: 'Indian Peaks Trail', city: 'Lafayette', zipcode: '80026', homes: 175, users: 1 },
  { name: 'Lookout Ridge', street: 'Lookout Ridge Drive', city: 'Mead', zipcode: '80542', homes: 64, users: 1 },
  { name: 'Prairie Song', street: 'Prairie Song Road', city: 'Frederick', zipcode: '80530', homes: 148, users: 1 },
  { name: 'Stonegate', street: 'Stonegate Circle', city: 'Longmont', zipcode: '80504', homes: 71, users: 1 },
] as const

const dayOf = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Bright Spark Electric serves three communities and saved two. Greenleaf Landscaping, which is active in Maple Ridge, has memberships here that
 * wait, that it was invited to, and one that has ended (demo-world.md).
 */
export async function makeVendorCommunities({ scope, now }: World, places: Places): Promise<void> {
  const made = new Map<string, number>()
  for (const { name, street, city, zipcode, homes, users } of others) {
    const slug = name.toLowerCase().replaceAll(' ', '')
    const communityId = await makeCommunity(scope, { name, webSiteName: slug, address: `1 ${street}`, city, zipcode })
    made.set(name, communityId)
    await makeStreet(scope, communityId, { homes: homes - users, name: street, city, zipcode })
    for (let user = 0; user < users; user += 1) {
      await makeResident(scope, communityId, { email: `${slug}${user}@neighbors.demo.test`, home: { city, zipcode } })
    }
    await makeContacts(scope, {
      communityId,
      email: `office@${slug}.demo.test`,
      mailing: { address: `1 ${street}`, city, state: 'CO', zipcode },
    })
  }
  const { brightSpark, greenleaf } = places.vendors
  const { cedar } = places.communities
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const saved = [
    ['Aspen Meadows', 20],
    ['Birchwood Heights', 90],
  ] as const
  for (const [name, hours] of saved) {
    await makeSavedCommunity(scope, { communityId: the(made, name), vendorId: brightSpark, savedAt: ago(hours) })
  }
  await makeVendorMembership(scope, { communityId: cedar, vendorId: brightSpark, endsOn: dayOf(now, 150) })
  const vendorId = greenleaf
  await makeVendorMembership(scope, { communityId: cedar, vendorId, state: 'pending' })
  for (const name of ['Eagle Point', 'Prairie Song']) {
    await makeVendorMembership(scope, { communityId: the(made, name), vendorId, state: 'invited' })
  }
  await makeVendorMembership(scope, { communityId: the(made, 'Stonegate'), vendorId, endsOn: dayOf(now, -12) })
}
