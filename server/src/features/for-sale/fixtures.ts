import { randomUUID } from 'node:crypto'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import type { NewPhoto } from '../../platform/files/sized-photos.ts'
import { insertListing, insertPhoto, listPhotoIds } from './editing/data.ts'
import type { ListingFields } from './policy.ts'

const times = statement(
  'make-listing-times',
  'community',
  noColumns,
  'update listings set created_at = $3, listed_at = $4, sold_at = $5 where community_id = $1 and id = $2',
)
const save = statement(
  'make-listing-save',
  'community',
  noColumns,
  'insert into listing_saves (community_id, person_id, listing_id, saved_at) values ($1, $2, $3, $4)',
)

/** Inserts a listing, by default without pictures. */
export async function makeListing(
  scope: SystemScope,
  given: Partial<ListingFields> & {
    communityId: number
    ownerPersonId: number
    photos?: readonly NewPhoto[]
    listedAt?: Date
    /** The time when it was created; `listedAt` is the time of the last renewal. */
    createdAt?: Date
    soldAt?: Date
    /** The ids of the persons who saved it. */
    savedBy?: readonly number[]
  },
): Promise<{ id: number; photoIds: number[] }> {
  const { communityId, ownerPersonId, photos = [], listedAt = new Date(), soldAt = null, savedBy = [] } = given
  const inCommunity = scope.inCommunity(communityId)
  const fields: ListingFields = {
    title: given.title ?? 'Oak table',
    categoryId: given.categoryId ?? 3,
    priceCents: given.priceCents ?? 12_000,
    description: given.description ?? 'Four feet long, two leaves, one scratch.',
    contactEmail: given.contactEmail ?? 'seller@made.test',
    contactPhone: given.contactPhone ?? '303-555-0100',
    showsEmail: given.showsEmail ?? true,
    showsPhone: given.showsPhone ?? true,
  }
  const id = await insertListing(inCommunity, ownerPersonId, fields, listedAt)
  await inCommunity.rows(times, [id, given.createdAt ?? listedAt, listedAt, soldAt])
  for (const [place, photo] of photos.entries()) await insertPhoto(inCommunity, id, place, photo)
  for (const personId of savedBy) await inCommunity.rows(save, [personId, id, listedAt])
  return { id, photoIds: await listPhotoIds(inCommunity, id) }
}

/** A picture whose files do not exist. */
export function photoFixture(given: Partial<NewPhoto> = {}): NewPhoto {
  return {
    largeFileKey: randomUUID(),
    mediumFileKey: randomUUID(),
    smallFileKey: randomUUID(),
    width: 1200,
    height: 900,
    placeholder: 'UklGRg==',
    ...given,
  }
}
