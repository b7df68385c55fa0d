import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { nullableColumns } from '../../platform/db/nullable-columns.ts'
import { rowsOfPage } from '../../platform/db/page-rows.ts'
import type { NewPhoto } from '../../platform/files/sized-photos.ts'

const photoFields = z.object({ id: z.number(), width: z.number(), height: z.number(), placeholder: z.string() })

const reviewRow = z.object({
  id: z.number(),
  vendorId: z.number(),
  communityId: z.number(),
  authorPersonId: z.number(),
  authorName: z.string(),
  rating: z.number(),
  description: z.string(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  version: z.number(),
  /** The answer of the vendor; null for none. */
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  answerEditedAt: z.date().nullable(),
  /** When and why moderators hid it; null while it is shown. */
  hiddenAt: z.date().nullable(),
  hiddenReason: z.string().nullable(),
  photos: z.array(photoFields),
})
export type ReviewRow = z.infer<typeof reviewRow>

const photoObject = `json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder)`
const columns = `r.id, r.vendor_id as "vendorId", r.community_id as "communityId", r.author_person_id as "authorPersonId",
  r.author_name as "authorName", r.rating, r.description, r.created_at as "createdAt", r.edited_at as "editedAt", r.version,
  r.answer, r.answered_at as "answeredAt", r.answer_edited_at as "answerEditedAt", r.hidden_at as "hiddenAt",
  r.hidden_reason as "hiddenReason", coalesce((select json_agg(${photoObject} order by i.place, i.id)
    from vendor_review_images i where i.vendor_id = $1 and i.review_id = r.id and i.removed_at is null), '[]') as photos`

/** How many shown reviews have a rating. */
const counts = z.object({ rating: z.number(), count: z.number() })

const list = statement(
  'reviews-of-vendor',
  'any',
  nullableColumns(reviewRow).extend({ total: z.number(), ratingCount: z.number(), ratingSum: z.number() }),
  `with page as materialized (
     select r.id from vendor_reviews r
     where r.vendor_id = $1 and r.hidden_at is null and ($2::bigint is null or r.rating = $2)
     order by r.created_at desc, r.id desc limit $3 offset $4),
   shown as (select ${columns} from vendor_reviews r where r.vendor_id = $1 and r.id in (select p.id from page p))
   select (select count(*) from vendor_reviews a
       where a.vendor_id = $1 and a.hidden_at is null and ($2::bigint is null or a.rating = $2)) as total,
     v.rating_count as "ratingCount", v.rating_sum as "ratingSum", s.*
   from vendors v left join shown s on true where v.id = $1
   order by s."createdAt" desc, s.id desc`,
  { quick: 'while fast' },
)

export interface ReviewPage {
  readonly rows: readonly ReviewRow[]
  readonly total: number
  readonly ratingCount: number
  readonly ratingSum: number
}

/**
 * A page of the shown reviews of a vendor, newest first: those with the rating `wanted.rating`, or all if it is undefined. `total` is their number;
 * `ratingCount` and `ratingSum` are the count and the sum of the ratings of all shown reviews.
 */
export async function listReviews(
  scope: Scope<'any'>,
  vendorId: number,
  wanted: { readonly rating: number | undefined; readonly limit: number; readonly offset: number },
): Promise<ReviewPage> {
  const found = await scope.rows(list, [vendorId, wanted.rating ?? null, wanted.limit, wanted.offset])
  type Nullable = 'editedAt' | 'answer' | 'answeredAt' | 'answerEditedAt' | 'hiddenAt' | 'hiddenReason'
  const { total = 0, ratingCount = 0, ratingSum = 0 } = found[0] ?? {}
  return { rows: rowsOfPage<z.infer<typeof list.row>, Nullable>(found), total, ratingCount, ratingSum }
}

const byRating = statement(
  'reviews-by-rating',
  'any',
  counts,
  `select rating, count(*) as count from vendor_reviews where vendor_id = $1 and hidden_at is null group by rating`,
)

/** How many shown reviews of a vendor have each rating. */
export function countByRating(scope: Scope<'any'>, vendorId: number): Promise<z.infer<typeof counts>[]> {
  return scope.rows(byRating, [vendorId])
}

const ofAuthor = statement(
  'reviews-of-author',
  'any',
  reviewRow,
  `select ${columns} from vendor_reviews r where r.vendor_id = $1 and r.author_person_id = $2`,
)

/** The review that a person wrote about a vendor, shown or hidden; undefined if they wrote none. */
export function findReviewOf(scope: Scope<'any'>, vendorId: number, personId: number): Promise<ReviewRow | undefined> {
  return scope.row(ofAuthor, [vendorId, personId])
}

const one = statement(
  'review-of-vendor',
  'any',
  reviewRow,
  `select ${columns} from vendor_reviews r where r.vendor_id = $1 and r.id = $2 and r.hidden_at is null`,
)

/** A shown review of a vendor; undefined if there is none with this id, or if it is hidden. */
export function findReview(scope: Scope<'any'>, vendorId: number, id: number): Promise<ReviewRow | undefined> {
  return scope.row(one, [vendorId, id])
}

const photosOfAuthors = statement(
  'reviews-photos-of-authors',
  'any',
  z.object({ personId: z.number(), fileKey: z.string() }),
  `select h.person_id as "personId", h.photo_file_key as "fileKey"
   from unnest($1::bigint[], $2::bigint[]) as author (community_id, person_id), household_persons h
   where h.community_id = any($1::bigint[]) and h.community_id = author.community_id and h.person_id = author.person_id
     and h.photo_file_key is not null and not h.is_pending
   order by h.id desc`,
)

/**
 * The pictures of those authors who live in one of the communities, by person. Of a person with several homes it is the picture of the first one,
 * which is last in the rows.
 */
export async function photosOf(
  scope: Scope<'any'>,
  communityIds: readonly number[],
  reviews: readonly ReviewRow[],
): Promise<ReadonlyMap<number, string>> {
  const authors = reviews.filter(({ communityId }) => communityIds.includes(communityId))
  if (authors.length === 0) return new Map()
  const found = await scope.rows(photosOfAuthors, [
    authors.map(({ communityId }) => communityId),
    authors.map(({ authorPersonId }) => authorPersonId),
  ])
  return new Map(found.map(({ personId, fileKey }) => [personId, fileKey]))
}

const gallery = statement(
  'reviews-gallery',
  'any',
  photoFields,
  `select i.id, i.width, i.height, i.placeholder
   from vendor_reviews r join vendor_review_images i on i.vendor_id = r.vendor_id and i.review_id = r.id
   where r.vendor_id = $1 and i.vendor_id = $1 and r.hidden_at is null and i.removed_at is null
   order by r.created_at desc, r.id desc, i.place, i.id limit $2`,
)

/** The photos of the shown reviews of a vendor, newest first. */
export function listGallery(
  scope: Scope<'any'>,
  vendorId: number,
  limit: number,
): Promise<z.infer<typeof photoFields>[]> {
  return scope.rows(gallery, [vendorId, limit])
}

const image = statement(
  'review-image',
  'any',
  z.object({ largeFileKey: z.string(), mediumFileKey: z.string(), smallFileKey: z.string() }),
  `select i.large_file_key as "largeFileKey", i.medium_file_key as "mediumFileKey", i.small_file_key as "smallFileKey"
   from vendor_review_images i join vendor_reviews r on r.vendor_id = i.vendor_id and r.id = i.review_id
   where i.vendor_id = $1 and r.vendor_id = $1 and i.id = $2 and i.removed_at is null and r.hidden_at is null`,
  { quick: true },
)

/** The files of a photo whose review is shown; undefined if there is none. */
export function findReviewImage(
  scope: Scope<'any'>,
  vendorId: number,
  imageId: number,
): Promise<z.infer<typeof image.row> | undefined> {
  return scope.row(image, [vendorId, imageId])
}

/** The fields of a review. */
export interface ReviewFields {
  readonly rating: number
  readonly description: string
}

const insert = statement(
  'review-insert',
  'any',
  idColumn,
  `insert into vendor_reviews (vendor_id, community_id, author_person_id, author_name, rating, description, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (vendor_id, author_person_id) do nothing returning id`,
)

/** Stores a review and returns its id; undefined if the person already reviewed the vendor. */
export async function insertReview(
  scope: Scope<'any'>,
  author: { readonly vendorId: number; readonly communityId: number; readonly personId: number; readonly name: string },
  fields: ReviewFields,
  now: Date,
): Promise<number | undefined> {
  const values = [
    author.vendorId,
    author.communityId,
    author.personId,
    author.name,
    fields.rating,
    fields.description,
    now,
  ]
  return (await scope.row(insert, values))?.id
}

const versions = statement(
  'review-versions',
  'any',
  z.object({ rating: z.number(), description: z.string(), writtenAt: z.date() }),
  `select e.rating, e.description, e.written_at as "writtenAt"
   from vendor_reviews r join vendor_review_versions e on e.vendor_id = r.vendor_id and e.review_id = r.id
   where r.vendor_id = $1 and e.vendor_id = $1 and r.author_person_id = $2 order by e.version desc limit 100`,
)

/** The earlier versions of a person's review, the latest first. */
export function listVersions(
  scope: Scope<'any'>,
  vendorId: number,
  personId: number,
): Promise<z.infer<typeof versions.row>[]> {
  return scope.rows(versions, [vendorId, personId])
}

const insertImage = statement(
  'review-insert-image',
  'any',
  idColumn,
  `insert into vendor_review_images (vendor_id, review_id, place, large_file_key, medium_file_key, small_file_key, width, height,
     placeholder) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
)

/** Adds a photo to a review, at a place counted from 0. */
export async function insertReviewImage(
  scope: Scope<'any'>,
  at: { readonly vendorId: number; readonly reviewId: number; readonly place: number },
  photo: NewPhoto,
): Promise<void> {
  const { largeFileKey, mediumFileKey, smallFileKey, width, height, placeholder } = photo
  const values = [at.vendorId, at.reviewId, at.place, largeFileKey, mediumFileKey, smallFileKey]
  await scope.row(insertImage, [...values, width, height, placeholder])
}

const withhold = statement(
  'review-withhold',
  'any',
  idColumn,
  `update vendor_reviews set hidden_at = $3, hidden_by_person_id = $4, hidden_reason = $5,
     removed_at = case when $6::boolean then $3::timestamptz end
   where vendor_id = $1 and id = $2 and hidden_at is null returning id`,
)
const show = statement(
  'review-show-again',
  'any',
  idColumn,
  `update vendor_reviews set hidden_at = null, hidden_by_person_id = null, hidden_reason = null, removed_at = null
   where vendor_id = $1 and id = $2 and hidden_at is not null returning id`,
)

/**
 * Hides a review with a reason that its author reads, or shows it again (`as` null). `isRemoved`: `purgeReviews` deletes it later. Returns false if
 * it is already in this state or does not exist.
 */
export async function setReviewHidden(
  scope: Scope<'any'>,
  vendorId: number,
  id: number,
  as: { readonly at: Date; readonly byPersonId: number; readonly reason: string; readonly isRemoved: boolean } | null,
): Promise<boolean> {
  const row = as
    ? await scope.row(withhold, [vendorId, id, as.at, as.byPersonId, as.reason, as.isRemoved])
    : await scope.row(show, [vendorId, id])
  return row !== undefined
}

const purge = statement('content-purge-review', 'system', noColumns, 'delete from vendor_reviews where removed_at < $1')

/** Permanently deletes the reviews that moderators removed before a time. */
export async function purgeReviews(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(purge, [before])
}

const recount = statement(
  'review-recount',
  'any',
  noColumns,
  `update vendors set
     rating_count = (select count(*) from vendor_reviews r where r.vendor_id = $1 and r.hidden_at is null),
     rating_sum = (select coalesce(sum(r.rating), 0) from vendor_reviews r where r.vendor_id = $1 and r.hidden_at is null)
   where id = $1`,
)

const lockVendor = statement('review-lock-vendor', 'any', idColumn, 'select id from vendors where id = $1 for update')

/** Locks a vendor, so that changes of its reviews run one after the other and the stored rating count and sum are right. */
export async function lockRatings(scope: Scope<'any'>, vendorId: number): Promise<void> {
  await scope.row(lockVendor, [vendorId])
}

/** Counts the shown reviews of a vendor again and stores the count and the sum. Call `lockRatings` first. */
export async function recountRatings(scope: Scope<'any'>, vendorId: number): Promise<void> {
  await scope.rows(recount, [vendorId])
}

const keepAnswer = statement(
  'review-keep-answer',
  'vendor',
  noColumns,
  `insert into vendor_answer_versions (vendor_id, review_id, written_at, answer)
   select vendor_id, id, coalesce(answer_edited_at, answered_at), answer from vendor_reviews
   where vendor_id = $1 and id = $2 and answer is not null
   on conflict (vendor_id, review_id, written_at) do nothing`,
)
const answer = statement(
  'review-answer',
  'vendor',
  z.object({ authorPersonId: z.number() }),
  `update vendor_reviews set answer = $3, answered_at = coalesce(answered_at, $4), answered_by_person_id = $5,
     answer_edited_at = case when answer is not null then $4 end
   where vendor_id = $1 and id = $2 and hidden_at is null returning author_person_id as "authorPersonId"`,
)

/** Stores the vendor's answer, and the earlier answer as a version. Returns the id of the review's author; undefined if no such review is shown. */
export async function storeAnswer(
  scope: Scope<'vendor'>,
  reviewId: number,
  text: string,
  by: { readonly personId: number; readonly at: Date },
): Promise<number | undefined> {
  await scope.rows(keepAnswer, [reviewId])
  return (await scope.row(answer, [reviewId, text, by.at, by.personId]))?.authorPersonId
}
