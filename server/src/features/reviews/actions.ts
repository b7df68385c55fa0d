import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { PersonScope, VendorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { TakenPhotos } from '../../platform/files/sized-photos.ts'
import { keepingFiles } from '../../platform/files/stored-file.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { inEach } from '../../platform/languages.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../accounts/public.ts'
import { noteVendorContact } from '../marketplace/public.ts'
import {
  announceVendor,
  findVendor,
  listVendorUsers,
  queueVendorSummaries,
  storeVendorSummary,
} from '../vendor-profile/public.ts'
import {
  insertReview,
  insertReviewImage,
  lockRatings,
  type ReviewFields,
  type ReviewRow,
  recountRatings,
  setReviewHidden,
  storeAnswer,
} from './data.ts'
import { reviewsTexts } from './texts.ts'

/** Stores a review with its photos. Returns false if the person already reviewed the vendor. */
export function writeReview(
  scope: PersonScope,
  context: AppContext,
  where: { readonly vendorId: number; readonly communityId: number },
  fields: ReviewFields,
  taken: TakenPhotos,
): Promise<boolean> {
  const { vendorId, communityId } = where
  return keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      const now = context.clock.now()
      const author = { vendorId, communityId, personId: inside.personId, name: await nameOfCaller(inside) }
      await lockRatings(inside, vendorId)
      const reviewId = await insertReview(inside, author, fields, now)
      if (reviewId === undefined) return false
      for (const [place, photo] of taken.photos.entries()) {
        await insertReviewImage(inside, { vendorId, reviewId, place }, photo)
      }
      const home = inside.inCommunity(communityId)
      await noteVendorContact(home, { personId: inside.personId, vendorId, kind: 'review', at: now })
      await recountRatings(inside, vendorId)
      // The author's own community shows the review immediately; the others show it after the job.
      await storeVendorSummary(inside, communityId, vendorId)
      await queueVendorSummaries(inside, vendorId)
      await notifyOfReview(inside, { ...author, reviewId }, fields)
      await announceVendor(inside, context, vendorId, [inside.personId])
      return true
    }),
  )
}

/**
 * Stores a new or changed answer of the vendor to a review, and announces it to the windows of the author and of the vendor's users. Nothing happens
 * if the review was hidden or deleted meanwhile.
 */
export function answerReview(
  scope: VendorScope,
  context: AppContext,
  review: Pick<ReviewRow, 'id' | 'communityId' | 'authorPersonId'>,
  text: string,
): Promise<void> {
  return scope.transaction(async (inside) => {
    const by = { personId: inside.personId, at: context.clock.now() }
    if (!(await storeAnswer(inside, review.id, text, by))) return
    await notifyOfAnswer(inside, review, text)
    await announceVendor(inside, context, inside.vendorId, [review.authorPersonId])
  })
}

/**
 * Hides a review from the list and the ratings of its vendor, or shows it again (`as` null). A removed one (`isRemoved`) is deleted later by
 * `purgeReviews`. Returns false if it is already in this state or does not exist. Call it in the transaction of the decision.
 */
export async function withholdReview(
  inside: PersonScope,
  context: AppContext,
  review: { readonly vendorId: number; readonly id: number; readonly communityId: number },
  as: { readonly reason: string; readonly isRemoved: boolean } | null,
): Promise<boolean> {
  const { vendorId, id, communityId } = review
  await lockRatings(inside, vendorId)
  const how = as && { ...as, at: context.clock.now(), byPersonId: inside.personId }
  if (!(await setReviewHidden(inside, vendorId, id, how))) return false
  await recountRatings(inside, vendorId)
  await storeVendorSummary(inside, communityId, vendorId)
  await queueVendorSummaries(inside, vendorId)
  await announceVendor(inside, context, vendorId, [])
  return true
}

/** Queues a notice of a new review to the users of the vendor, in the transaction of the review (docs/decisions/0081). */
async function notifyOfReview(
  inside: PersonScope,
  review: { readonly vendorId: number; readonly communityId: number; readonly reviewId: number; readonly name: string },
  fields: ReviewFields,
): Promise<void> {
  const { vendorId, communityId, reviewId, name } = review
  const users = await listVendorUsers(inside, vendorId)
  if (users.length === 0) return
  await queueNotice(inside, {
    key: `review ${vendorId} ${reviewId}`,
    topic: 'reviews',
    type: notificationTypes.ownReview,
    typeId: reviewId,
    parentId: vendorId,
    communityId,
    actorPersonId: inside.personId,
    fromName: name,
    title: inEach(reviewsTexts, (texts) => texts.written(name, fields.rating)),
    textHtml: htmlOfText(fields.description),
    page: 'VendorProfile',
    to: users.map((personId) => ({ personId, vendorId })),
  })
}

/**
 * Queues a notice of the vendor's answer to the author of a review, in the transaction of the answer. Because of its key, only the first
 * answer is notified.
 */
async function notifyOfAnswer(
  inside: VendorScope,
  review: { readonly id: number; readonly communityId: number; readonly authorPersonId: number },
  text: string,
): Promise<void> {
  const { vendorId, personId } = inside
  const { companyName = '' } = (await findVendor(inside, vendorId)) ?? {}
  await queueNotice(inside, {
    key: `review ${vendorId} ${review.id} answer`,
    topic: 'reviews',
    type: notificationTypes.vendorReview,
    typeId: vendorId,
    parentId: vendorId,
    communityId: review.communityId,
    actorPersonId: personId,
    fromName: companyName,
    title: inEach(reviewsTexts, (texts) => texts.answered(companyName)),
    textHtml: htmlOfText(text),
    page: `VendorsMarketplace/vendorDetails/${vendorId}`,
    to: [{ personId: review.authorPersonId }],
  })
}
