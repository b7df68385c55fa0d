import { chatFeature } from '@porchlight/contract/features/chat.ts'
import {
  forSaleFeature,
  gridMost,
  listingCategories,
  listingDays,
  ownListing,
} from '@porchlight/contract/features/for-sale.ts'
import { z } from 'zod'
import type { CommunityScope, PersonScope, Scope } from '../../platform/access/scopes.ts'
import { contentKind } from '../../platform/content/content-kind.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import { labelSql } from '../../platform/db/json.ts'
import { belongsTo, expiringSince, hiddenSince, type ListingSearch } from './policy.ts'

const photoFields = z.object({ id: z.number(), width: z.number(), height: z.number(), placeholder: z.string() })

/** A stored picture of a listing, without the keys of its files. */
export type PhotoRow = z.infer<typeof photoFields>

/** A listing in a list: its JSON, and its first picture. The server adds the signed names of the picture later. */
const listedRow = z.object({
  listed: z.string(),
  /** Null: the listing has no picture. */
  photoId: z.number().nullable(),
  /** Width, height and placeholder of the picture as JSON. */
  photo: z.string().nullable(),
})
export type ListedRow = z.infer<typeof listedRow>

const listingRow = z.object({
  id: z.number(),
  ownerPersonId: z.number(),
  ownerName: z.string(),
  ownerPhotoFileKey: z.string().nullable(),
  ownerChatUserId: z.string(),
  hasChat: z.boolean(),
  categoryId: z.number(),
  title: z.string(),
  description: z.string(),
  listedAt: z.date(),
  soldAt: z.date().nullable(),
  /** The fields of the owner's list, without the signed names of the first picture. */
  listed: ownListing.omit({ image: true, cover: true }),
  photos: z.array(photoFields),
})
/** A listing with its owner and pictures. `hasChat`: chat is on in the community. */
export type ListingRow = z.infer<typeof listingRow>

/** How a listing is deleted, restored by website administrators and edited in several windows. */
export const listingContent = contentKind({
  name: 'listing',
  table: 'listings',
  menuFeature: forSaleFeature,
  fields: {
    hl_title: 'title',
    hl_category_id: 'category_id::text',
    hl_price: `case when price_cents % 100 = 0 then (price_cents / 100)::text
      else to_char(price_cents / 100.0, 'FM999999990.00') end`,
    hl_description: 'description',
    hl_contact_email: 'contact_email',
    hl_contact_phone: 'contact_phone',
    hl_show_email: 'shows_email::text',
    hl_show_phone: 'shows_phone::text',
  },
  hasFile: true,
  ownerColumn: 'owner_person_id',
  isModerated: true,
})

const photoColumns = `'id', i.id, 'width', i.width, 'height', i.height, 'placeholder', 'data:image/webp;base64,' || i.placeholder`

/** SQL of a time as a day in the community's time zone, such as 'March 05, 2026'. */
const shownDay = (time: string) => `to_char((${time}) at time zone c.time_zone, 'FMMonth DD, YYYY')`

/** SQL of the fields of a listing that everybody sees. `$2` is the caller's person id. */
const listedFields = `'hl_id', l.id, 'hl_title', l.title, 'hl_category_id', l.category_id,
  'hl_price', l.price_cents / 100 || '.' || lpad((l.price_cents % 100)::text, 2, '0'), 'hl_description', l.description,
  'categoryName', ${labelSql('l.category_id', listingCategories)}, 'listedOn', ${shownDay('l.created_at')},
  'lastUpdated', ${shownDay('greatest(l.listed_at, l.edited_at, l.sold_at)')}, 'ownerName', h.first_name || ' ' || h.last_name,
  'noOfImages', (select count(*) from listing_images i where i.community_id = $1 and i.listing_id = l.id),
  'isOwn', l.owner_person_id = $2, 'isSaved', exists (select from listing_saves s
    where s.community_id = $1 and s.person_id = $2 and s.listing_id = l.id), 'isSold', l.sold_at is not null`

/** SQL of a listing in the grid, which shows no contact data (docs/decisions/0051). */
const inGrid = `json_build_object(${listedFields}, 'hl_contact_email', '', 'hl_contact_phone', '')`

/**
 * SQL of a listing with all fields that its owner sees. Others see only the contact data that the owner shows, and none if it is sold.
 * `belongs`: the parameter that says whether the caller belongs to the community. `hiddenSince`, `expiringSince`: see policy.ts.
 */
const ownerJson = (given: { belongs: string; hiddenSince: string; expiringSince: string }) => {
  const contact = (column: string, isShown: string) => `case when l.owner_person_id = $2
      or l.sold_at is null and ${given.belongs}::boolean and ${isShown} then ${column} else '' end`
  return `json_build_object(${listedFields}, 'hl_contact_email', ${contact('l.contact_email', 'l.shows_email')},
    'hl_contact_phone', ${contact('l.contact_phone', 'l.shows_phone')}, 'hl_show_email', l.shows_email, 'hl_show_phone', l.shows_phone,
    'isHidden', l.sold_at is null and l.listed_at <= ${given.hiddenSince}::timestamptz,
    'mayRenew', l.owner_person_id = $2 and l.sold_at is null and l.listed_at <= ${given.expiringSince}::timestamptz,
    'hiddenOn', ${shownDay(`l.listed_at + interval '${listingDays.shown * 24} hours'`)}, 'version', l.version)`
}

/** SQL that joins the first picture of a listing. */
const firstPhoto = `left join lateral (select i.id, json_build_object(${photoColumns})::text as photo from listing_images i
    where i.community_id = $1 and i.listing_id = l.id order by i.place limit 1) f on true`

/** SQL that joins the owner, who must be a current resident: listings of people who have left the community are not shown. */
const listingJoins = `join communities c on c.community_id = l.community_id
  join lateral (
    select f.first_name, f.last_name, f.photo_file_key, f.chat_user_id from household_persons f
    where f.community_id = $1 and f.person_id = l.owner_person_id order by f.id limit 1) h on true`
const listingSource = `listings l ${listingJoins}`

/** SQL of whether the owner of a listing is a current resident. */
const livesHere = `exists (select from household_persons p
  where p.community_id = $1 and p.person_id = l.owner_person_id)`

/** SQL of the condition of a search. $6: the pattern; $7, $8: whether to search titles, and descriptions; $9: the categories whose names match. */
const matches = `(($7::boolean and l.title ilike $6) or ($8::boolean and l.description ilike $6)
  or l.category_id = any($9::smallint[]))`

/**
 * SQL that selects a page of the grid, newest first, after the listing $3. Listings from before $4 are hidden. $5 is the number of rows. The
 * constant inner limit tells PostgreSQL that few rows are read. With the parameter alone, PostgreSQL planned the statement at each use in a
 * community of 20,000 listings, which took as long as running it.
 */
const gridOf = (condition: string) => `with page as materialized (
     select g.id, g.listed_at from (
       select l.id, l.listed_at from listings l
       where l.community_id = $1 and l.deleted_at is null and l.sold_at is null and l.listed_at > $4 and ${livesHere}
         and ($3::bigint is null or (l.listed_at, l.id) < (
           select a.listed_at, a.id from listings a where a.community_id = $1 and a.id = $3))
         and ${condition}
       order by l.listed_at desc, l.id desc limit ${gridMost + 1}) g
     order by g.listed_at desc, g.id desc limit $5)
   select ${inGrid}::text as listed, f.id as "photoId", f.photo from ${listingSource} ${firstPhoto}
   where l.community_id = $1 and l.id in (select g.id from page g) order by l.listed_at desc, l.id desc`

const newest = statement('listings-newest', 'community', listedRow, gridOf('true'), { quick: 'while fast' })
const ofCategory = statement('listings-of-category', 'community', listedRow, gridOf('l.category_id = $6'), {
  quick: 'while fast',
})
const found = statement(
  'listings-found',
  'community',
  listedRow,
  gridOf(`${matches} and ($10::int is null or l.category_id = $10)`),
)
// $3: the last listing of the previous page. $4 to $7 are those of `matches`; without a pattern, all. $8: the number of rows.
const savedOnes = statement(
  'listings-saved',
  'community',
  listedRow,
  `with page as materialized (
     select l.id from listing_saves s join listings l on l.community_id = s.community_id and l.id = s.listing_id
     where s.community_id = $1 and s.person_id = $2 and l.deleted_at is null and ${livesHere}
       and ($3::bigint is null or (l.listed_at, l.id) < (
         select a.listed_at, a.id from listings a where a.community_id = $1 and a.id = $3))
       and ($4::text is null or (($5::boolean and l.title ilike $4) or ($6::boolean and l.description ilike $4)
         or l.category_id = any($7::smallint[])))
     order by l.listed_at desc, l.id desc limit $8)
   select ${inGrid}::text as listed, f.id as "photoId", f.photo from ${listingSource} ${firstPhoto}
   where l.community_id = $1 and l.id in (select g.id from page g) order by l.listed_at desc, l.id desc`,
)

/** Which listings a page of the grid shows. */
export interface GridFilter {
  readonly search: ListingSearch
  /** Undefined: all categories. */
  readonly categoryId: number | undefined
  /** True: only the caller's saved listings. */
  readonly isSaved: boolean
  /** The last listing of the previous page; undefined: the first page. */
  readonly after: number | undefined
  /** Listings that were listed or renewed at this time or before are hidden. */
  readonly hiddenSince: Date
  readonly limit: number
}

/**
 * Returns a page of the grid, newest first, and whether there are more listings. Saved listings include sold and hidden ones, and are not
 * filtered by category.
 */
export async function listGrid(
  scope: CommunityScope,
  filter: GridFilter,
): Promise<{ rows: ListedRow[]; hasMore: boolean }> {
  const rows = await rowsOfGrid(scope, filter)
  return { rows: rows.slice(0, filter.limit), hasMore: rows.length > filter.limit }
}

/** Returns the rows of a page, and one more if there are more listings. */
function rowsOfGrid(scope: CommunityScope, filter: GridFilter): Promise<ListedRow[]> {
  const { search, categoryId, isSaved, after, hiddenSince, limit } = filter
  const start = [scope.personId, after ?? null]
  if (isSaved) return scope.rows(savedOnes, [...start, ...valuesOf(search), limit + 1])
  const values = [...start, hiddenSince, limit + 1]
  if (search.pattern !== null) return scope.rows(found, [...values, ...valuesOf(search), categoryId ?? null])
  return categoryId === undefined ? scope.rows(newest, values) : scope.rows(ofCategory, [...values, categoryId])
}

/** The four parameters of a search. */
const valuesOf = ({ pattern, isInTitles, isInDescriptions, categoryIds }: ListingSearch) => [
  pattern,
  isInTitles,
  isInDescriptions,
  categoryIds,
]

const mine = statement(
  'listings-of-owner',
  'community',
  listedRow.extend({ total: z.number(), listed: z.string().nullable() }),
  `with found as materialized (
     select l.id, greatest(l.listed_at, l.edited_at, l.sold_at) as changed_at from listings l
     where l.community_id = $1 and l.owner_person_id = $2 and l.deleted_at is null and ${livesHere}
       and ($3::text is null or (($4::boolean and l.title ilike $3) or ($5::boolean and l.description ilike $3)
         or l.category_id = any($6::smallint[])))
   ), page as materialized (select * from found order by changed_at desc, id desc limit $7 offset $8),
   shown as (
     select g.changed_at, l.id, ${ownerJson({ belongs: 'true', hiddenSince: '$9', expiringSince: '$10' })}::text as listed,
       f.id as "photoId", f.photo
     from page g join listings l on l.community_id = $1 and l.id = g.id ${listingJoins} ${firstPhoto})
   select (select count(*) from found) as total, s.listed, s."photoId", s.photo
   from (select 1) as always left join shown s on true
   order by s.changed_at desc, s.id desc`,
  { quick: 'while fast' },
)

/** Returns a page of the caller's listings, last changed first, and the number of all matching ones. */
export async function listOwn(
  scope: CommunityScope,
  filter: { search: ListingSearch; limit: number; offset: number },
  now: Date,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { search, limit, offset } = filter
  const times = [hiddenSince(now), expiringSince(now)]
  const rows = await scope.rows(mine, [scope.personId, ...valuesOf(search), limit, offset, ...times])
  // A page without listings is one row that has only the total.
  return { rows: rows.filter((row): row is typeof row & ListedRow => row.listed !== null), total: rows[0]?.total ?? 0 }
}

const one = statement(
  'listing',
  'community',
  listingRow,
  `select l.id, l.owner_person_id as "ownerPersonId", h.first_name || ' ' || h.last_name as "ownerName",
     h.photo_file_key as "ownerPhotoFileKey", h.chat_user_id as "ownerChatUserId",
     exists (select from community_menu_features f where f.community_id = $1
       and f.menu_feature_id = ${chatFeature} and f.accessible and f.enabled) as "hasChat",
     l.category_id as "categoryId", l.title, l.description, l.listed_at as "listedAt", l.sold_at as "soldAt",
     ${ownerJson({ belongs: '$4', hiddenSince: '$5', expiringSince: '$6' })} as listed,
     coalesce((select json_agg(json_build_object(${photoColumns}) order by i.place)
       from listing_images i where i.community_id = $1 and i.listing_id = l.id), '[]') as photos
   from ${listingSource} where l.community_id = $1 and l.id = $3 and l.deleted_at is null`,
)

/** Returns a listing with its pictures; undefined if it was deleted or its owner has left the community. */
export function findListing(scope: CommunityScope, id: number, now: Date): Promise<ListingRow | undefined> {
  const belongs = belongsTo(scope.viewer, scope.communityId)
  return scope.row(one, [scope.personId, id, belongs, hiddenSince(now), expiringSince(now)])
}

const communityOf = statement(
  'listing-community',
  'communities',
  z.object({ communityId: z.number() }),
  'select l.community_id as "communityId" from listings l where l.community_id = any($1::bigint[]) and l.id = $2',
)

/** Returns the community of a listing, which may be deleted; undefined if it is not one of the caller's communities. */
export async function findCommunityOfListing(scope: PersonScope, id: number): Promise<number | undefined> {
  return (await scope.row(communityOf, [id]))?.communityId
}

const latest = statement(
  'listings-latest',
  'community',
  z.object({
    id: z.number(),
    title: z.string(),
    ownerName: z.string(),
    ownerPhotoFileKey: z.string().nullable(),
    createdAt: z.date(),
    timeZone: z.string(),
  }),
  `select l.id, l.title, h.first_name || ' ' || h.last_name as "ownerName", h.photo_file_key as "ownerPhotoFileKey",
     l.created_at as "createdAt", c.time_zone as "timeZone"
   from ${listingSource}
   where l.community_id = $1 and l.deleted_at is null and l.sold_at is null and l.listed_at > $2
   order by l.listed_at desc, l.id desc limit $3`,
  { quick: true },
)

/** Returns the newest listings, for the dashboard. */
export function listLatest(
  scope: Scope<'community'>,
  hiddenSince: Date,
  limit: number,
): Promise<z.infer<typeof latest.row>[]> {
  return scope.rows(latest, [hiddenSince, limit])
}

const ofOwner = statement(
  'listings-count-of-owner',
  'community',
  z.object({ count: z.number() }),
  'select count(*) from listings where community_id = $1 and owner_person_id = $2 and deleted_at is null',
)

/** Counts the caller's listings in the community, including sold and hidden ones. */
export async function countOwn(scope: CommunityScope): Promise<number> {
  return (await scope.row(ofOwner, [scope.personId]))?.count ?? 0
}

const image = statement(
  'listing-image',
  'any',
  z.object({ largeFileKey: z.string(), mediumFileKey: z.string(), smallFileKey: z.string() }),
  `select i.large_file_key as "largeFileKey", i.medium_file_key as "mediumFileKey", i.small_file_key as "smallFileKey"
   from listing_images i join listings l on l.community_id = i.community_id and l.id = i.listing_id
   where i.community_id = $1 and l.community_id = $1 and i.id = $2 and l.id = $3 and l.deleted_at is null`,
  { quick: true },
)

/** Returns the files of a picture whose signed name a client has; undefined if its listing was deleted. */
export function findImage(
  scope: Scope<'any'>,
  which: { communityId: number; imageId: number; listingId: number },
): Promise<z.infer<typeof image.row> | undefined> {
  return scope.row(image, [which.communityId, which.imageId, which.listingId])
}

const save = statement(
  'listing-save',
  'community',
  idColumn,
  `insert into listing_saves (community_id, person_id, listing_id, saved_at)
   select $1, $2, l.id, $4 from listings l where l.community_id = $1 and l.id = $3 and l.deleted_at is null
   on conflict (community_id, person_id, listing_id) do nothing returning listing_id as id`,
)
const unsave = statement(
  'listing-unsave',
  'community',
  idColumn,
  'delete from listing_saves where community_id = $1 and person_id = $2 and listing_id = $3 returning listing_id as id',
)

/** Adds a listing to the caller's saved listings, or removes it from them. */
export async function setSaved(scope: CommunityScope, id: number, isSaved: boolean, now: Date): Promise<void> {
  if (isSaved) await scope.row(save, [scope.personId, id, now])
  else await scope.row(unsave, [scope.personId, id])
}
