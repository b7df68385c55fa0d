import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { PersonScope, VendorScope } from '../../platform/access/scopes.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { inEach } from '../../platform/languages.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { findVendor, listVendorUsers } from '../vendor-profile/public.ts'
import type { ReviewFields } from './data.ts'
import { reviewsTexts } from './texts.ts'

/** Notifies the users of a vendor of a new review, in its transaction (docs/decisions/0081). */
export async function tellOfReview(
  inside: PersonScope,
  of: { readonly vendorId: number; readonly communityId: number; readonly reviewId: number; readonly name: string },
  fields: ReviewFields,
): Promise<void> {
  const { vendorId, communityId, reviewId, name } = of
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

/** Notifies the author of a review of the vendor's first answer, in its transaction; a changed answer tells nobody again. */
export async function tellOfAnswer(
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
