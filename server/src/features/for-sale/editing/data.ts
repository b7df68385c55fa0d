import { z } from 'zod'
import type { CommunityScope, Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { withholdIn } from '../../../platform/content/withhold.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import type { NewPhoto } from '../../../platform/files/sized-photos.ts'
import type { ListingFields } from '../policy.ts'

const valuesOf = (fields: ListingFields) => [
  fields.categoryId,
  fields.title,
  fields.description,
  fields.priceCents,
  fields.contactEmail,
  fields.contactPhone,
  fields.showsEmail,
  fields.showsPhone,
]

const insert = statement(
  'listing-insert',
  'community',
  idColumn,
  `insert into listings (community_id, owner_person_id, created_at, listed_at, category_id, title, description, price_cents,
     contact_email, contact_phone, shows_email, shows_phone)
   values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
)

/** Stores a listing and returns its id. */
export async function insertListing(
  scope: Scope<'community'>,
  ownerPersonId: number,
  fields: ListingFields,
  now: Date,
): Promise<number> {
  const row = await scope.row(insert, [ownerPersonId, now, ...valuesOf(fields)])
  if (!row) throw new Error('the listing was not stored')
  return row.id
}

const update = statement(
  'listing-update',
  'community',
  noColumns,
  `update listings set category_id = $3, title = $4, description = $5, price_cents = $6, contact_email = $7,
     contact_phone = $8, shows_email = $9, shows_phone = $10,
     file_version = case when $11::boolean then version else file_version end
   where community_id = $1 and id = $2`,
)

/** Updates a listing. `startEdit` must have run before in the transaction. */
export async function updateListing(
  scope: Scope<'community'>,
  id: number,
  fields: ListingFields,
  havePhotosChanged: boolean,
): Promise<void> {
  await scope.rows(update, [id, ...valuesOf(fields), havePhotosChanged])
}

const insertImage = statement(
  'listing-insert-image',
  'community',
  idColumn,
  `insert into listing_images (community_id, listing_id, place, large_file_key, medium_file_key, small_file_key, width, height,
     placeholder) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
)

/** Adds a picture to a listing. `place` is its position, counted from 0. */
export async function insertPhoto(
  scope: Scope<'community'>,
  listingId: number,
  place: number,
  photo: NewPhoto,
): Promise<void> {
  const { largeFileKey, mediumFileKey, smallFileKey, width, height, placeholder } = photo
  await scope.row(insertImage, [
    listingId,
    place,
    largeFileKey,
    mediumFileKey,
    smallFileKey,
    width,
    height,
    placeholder,
  ])
}

const photoIds = statement(
  'listing-photo-ids',
  'community',
  idColumn,
  'select id from listing_images where community_id = $1 and listing_id = $2 order by place',
)

/** Returns the pictures of a listing in their order. */
export async function listPhotoIds(scope: Scope<'community'>, listingId: number): Promise<number[]> {
  return (await scope.rows(photoIds, [listingId])).map((row) => row.id)
}

const removeImages = statement(
  'listing-remove-images',
  'community',
  z.object({ fileKeys: z.array(z.string()) }),
  `delete from listing_images where community_id = $1 and listing_id = $2 and not (id = any($3::bigint[]))
   returning array[large_file_key, medium_file_key, small_file_key] as "fileKeys"`,
)
const placeImage = statement(
  'listing-place-image',
  'community',
  noColumns,
  `update listing_images set place = o.place - 1
   from unnest($3::bigint[]) with ordinality as o (id, place)
   where listing_images.community_id = $1 and listing_images.listing_id = $2 and listing_images.id = o.id`,
)

/**
 * Stores the order of a listing's pictures and deletes those not in `ids`. An id 0 leaves a position free for a new picture. Returns the file keys
 * of the deleted ones.
 */
export async function arrangeStoredPhotos(
  scope: Scope<'community'>,
  listingId: number,
  ids: readonly number[],
): Promise<string[]> {
  const removed = await scope.rows(removeImages, [listingId, ids])
  await scope.rows(placeImage, [listingId, ids])
  return removed.flatMap((row) => row.fileKeys)
}

const remove = statement(
  'listing-remove',
  'community',
  idColumn,
  `update listings set deleted_at = $3, deleted_by_person_id = $4
   where community_id = $1 and id = $2 and deleted_at is null returning id`,
)

/** Deletes a listing; it can be restored. Returns false if it was deleted before. */
export async function deleteListing(scope: CommunityScope, id: number, now: Date): Promise<boolean> {
  return (await scope.row(remove, [id, now, scope.personId])) !== undefined
}

const deleted = statement(
  'listing-deleted',
  'community',
  z.object({ ownerPersonId: z.number(), deletedBy: z.number().nullable(), isDeleted: z.boolean() }),
  `select owner_person_id as "ownerPersonId", deleted_by_person_id as "deletedBy", deleted_at is not null as "isDeleted"
   from listings where community_id = $1 and id = $2`,
)

/** Returns the owner of a listing, and who deleted it. */
export function findDeletion(scope: Scope<'community'>, id: number): Promise<z.infer<typeof deleted.row> | undefined> {
  return scope.row(deleted, [id])
}

const restore = statement(
  'listing-restore',
  'community',
  idColumn,
  `update listings set deleted_at = null, deleted_by_person_id = null
   where community_id = $1 and id = $2 and owner_person_id = $3 and deleted_by_person_id = $3
     and withheld_as is null returning id`,
)

/** Restores one of the caller's listings that the caller deleted, unless moderators withheld it. Returns false if there is none. */
export async function restoreListing(scope: CommunityScope, id: number): Promise<boolean> {
  return (await scope.row(restore, [id, scope.personId])) !== undefined
}

/** Hides a listing from its readers, or with null shows it again (platform/content/withhold.ts). */
export const withholdListing = withholdIn('listings', { withhold: 'listing-withhold', show: 'listing-show-again' })

const sell = statement(
  'listing-sell',
  'community',
  idColumn,
  `update listings set sold_at = case when $4::boolean then coalesce(sold_at, $5) end
   where community_id = $1 and id = $2 and owner_person_id = $3 and deleted_at is null returning id`,
)

/** Marks one of the caller's listings as sold, or as for sale again. Returns false if it was deleted. */
export async function markSold(scope: CommunityScope, id: number, isSold: boolean, now: Date): Promise<boolean> {
  return (await scope.row(sell, [id, scope.personId, isSold, now])) !== undefined
}

const renew = statement(
  'listing-renew',
  'community',
  idColumn,
  `update listings set listed_at = $4, expiry_noted_at = null
   where community_id = $1 and id = $2 and owner_person_id = $3 and deleted_at is null and sold_at is null
     and listed_at <= $5 returning id`,
)

/** Shows one of the caller's listings for another period. Returns false if it is not hidden, or hidden soon. */
export async function renewListing(
  scope: CommunityScope,
  id: number,
  times: { now: Date; expiringSince: Date },
): Promise<boolean> {
  return (await scope.row(renew, [id, scope.personId, times.now, times.expiringSince])) !== undefined
}

const expiring = statement(
  'listings-expiring',
  'system',
  z.object({ communityId: z.number(), id: z.number() }),
  `select community_id as "communityId", id from listings
   where deleted_at is null and sold_at is null and expiry_noted_at is null and listed_at <= $1
   order by listed_at limit $2`,
)

/** Returns listings of all communities that will be hidden soon and whose owners are not notified yet. */
export function listExpiring(scope: SystemScope, since: Date, limit: number): Promise<z.infer<typeof expiring.row>[]> {
  return scope.rows(expiring, [since, limit])
}

const note = statement(
  'listing-note-expiry',
  'community',
  z.object({
    ownerPersonId: z.number(),
    title: z.string(),
    listedAt: z.date(),
    communityName: z.string(),
    timeZone: z.string(),
    propertyId: z.number().nullable(),
  }),
  `update listings l set expiry_noted_at = $3 from communities c
   where l.community_id = $1 and l.id = $2 and c.community_id = l.community_id and l.expiry_noted_at is null
     and l.deleted_at is null and l.sold_at is null and l.listed_at <= $4
   returning l.owner_person_id as "ownerPersonId", l.title, l.listed_at as "listedAt", c.name as "communityName",
     c.time_zone as "timeZone", (select min(h.property_id) from household_persons h
       where h.community_id = $1 and h.person_id = l.owner_person_id) as "propertyId"`,
)

/**
 * Marks that the owner of a listing is notified, and returns the listing; undefined if it was renewed, sold, deleted or marked meanwhile.
 * `propertyId` is null if the owner has left the community.
 */
export function noteExpiry(
  scope: Scope<'community'>,
  id: number,
  times: { now: Date; since: Date },
): Promise<z.infer<typeof note.row> | undefined> {
  return scope.row(note, [id, times.now, times.since])
}
