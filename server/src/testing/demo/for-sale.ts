import { makeListing } from '../../features/for-sale/fixtures.ts'
import { demoAccounts } from './accounts.ts'
import { instantOf } from './calendar.ts'
import { listingPhoto } from './listing-pictures.ts'
import { neighbours } from './neighbours.ts'
import { cedarListings, type ListingProse, mapleListings, savedByHannah } from './prose/listings.ts'
import { type Places, the, type World } from './world.ts'

/** Thirty listings with photos in Maple Ridge and three in Cedar Commons. Returns the ids of all by title. */
export async function makeListings(world: World, places: Places): Promise<Map<string, number>> {
  const { maple, cedar } = places.communities
  const ids = new Map<string, number>()
  for (const [communityId, all] of [
    [maple, mapleListings],
    [cedar, cedarListings],
  ] as const) {
    for (const prose of all) ids.set(prose.title, await makeOne(world, places, communityId, prose))
  }
  return ids
}

async function makeOne(world: World, places: Places, communityId: number, prose: ListingProse): Promise<number> {
  const { by, title, category, price, text, photos = [], days: ago, at, isSold, hides } = prose
  const found = typeof by === 'number' ? neighbours[by] : demoAccounts.find(({ email }) => email === by)
  const ownerPersonId = typeof by === 'number' ? places.neighbours[by]?.personId : the(places.people, by)
  if (!found || ownerPersonId === undefined) throw new Error(`the demo world has no ${by}`)
  const moment = instantOf(world.now, { ago, at })
  // If its time of today is still to come, it was listed 40 minutes ago.
  const listedAt = moment < world.now ? moment : new Date(world.now.getTime() - 40 * 60_000)
  const number = typeof by === 'number' ? by : by.length
  const isSaved = communityId === places.communities.maple && savedByHannah.some((one) => one === title)
  const { id } = await makeListing(world.scope, {
    communityId,
    ownerPersonId,
    title,
    categoryId: category,
    priceCents: price * 100,
    description: text,
    contactEmail: found.email,
    contactPhone: `303-555-01${String(number % 100).padStart(2, '0')}`,
    showsEmail: hides !== 'email',
    showsPhone: hides !== 'phone',
    photos: await Promise.all(photos.map((photo) => listingPhoto(world, photo))),
    listedAt,
    ...(isSold && { soldAt: new Date(listedAt.getTime() + 3 * 86_400_000) }),
    savedBy: isSaved ? [the(places.people, 'homeowner@demo.test')] : [],
  })
  return id
}
