import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import type { NewPhoto } from '../../platform/files/sized-photos.ts'
import { noteVendorContact } from '../marketplace/public.ts'
import { storeVendorSummaries } from '../vendor-profile/public.ts'
import { insertReview, insertReviewImage, recountRatings, storeAnswer } from './data.ts'

const hide = statement(
  'make-review-hidden',
  'vendor',
  noColumns,
  `update vendor_reviews set hidden_at = $3, hidden_reason = 'Not about this vendor' where vendor_id = $1 and id = $2`,
)

const edited = statement(
  'make-review-edited',
  'vendor',
  noColumns,
  'update vendor_reviews set edited_at = created_at, version = 2 where vendor_id = $1 and id = $2',
)
const version = statement(
  'make-review-version',
  'vendor',
  noColumns,
  `insert into vendor_review_versions (vendor_id, review_id, version, rating, description, written_at) values ($1, $2, 1, $3, $4, $5)`,
)

/** Inserts a review of a resident and returns its id. `before` is an earlier version of the review; `hiddenAt`: moderators hid it then. */
export async function makeReview(
  scope: SystemScope,
  given: {
    vendorId: number
    communityId: number
    authorPersonId: number
    authorName?: string
    rating?: number
    description?: string
    createdAt?: Date
    photos?: readonly NewPhoto[]
    answer?: { text: string; byPersonId: number; at: Date }
    hiddenAt?: Date
    before?: { rating: number; description: string }
  },
): Promise<number> {
  const { vendorId, communityId, authorPersonId: personId, createdAt = new Date(), answer, hiddenAt } = given
  const fields = { rating: given.rating ?? 5, description: given.description ?? 'They came on time.' }
  const author = { vendorId, communityId, personId, name: given.authorName ?? 'Ann Made' }
  const id = await insertReview(scope, author, fields, createdAt)
  if (id === undefined) throw new Error('the person has reviewed the vendor before')
  for (const [place, photo] of (given.photos ?? []).entries()) {
    await insertReviewImage(scope, { vendorId, reviewId: id, place }, photo)
  }
  const inside = scope.forVendor(vendorId)
  if (answer) await storeAnswer(inside, id, answer.text, { personId: answer.byPersonId, at: answer.at })
  if (hiddenAt) await inside.rows(hide, [id, hiddenAt])
  if (given.before) {
    await inside.rows(edited, [id])
    await inside.rows(version, [id, given.before.rating, given.before.description, createdAt])
  }
  await noteVendorContact(scope.inCommunity(communityId), { personId, vendorId, kind: 'review', at: createdAt })
  await recountRatings(scope, vendorId)
  await storeVendorSummaries(scope, vendorId)
  return id
}
