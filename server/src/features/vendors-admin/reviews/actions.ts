import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { findReviewOfCommunity, withholdReview } from '../../reviews/public.ts'
import { findVendor } from '../../vendor-profile/public.ts'
import { vendorsAdminTexts } from '../texts.ts'

/**
 * Hides a review of a resident with a reason that its author reads, or shows it again (`givenReason` null). The text of a review is never changed
 * (decisions/association.md 59). Undefined for a review of another community.
 */
export function hideReview(
  scope: StaffScope,
  context: AppContext,
  reviewId: number,
  givenReason: string | null,
): Promise<Saved | undefined> {
  const reason = givenReason?.trim() ?? null
  return scope.transaction(async (inside) => {
    const review = await findReviewOfCommunity(inside, reviewId)
    if (!review) return undefined
    if (reason === '') return faulty({ reason: ['This is required'] })
    if (review.authorPersonId === inside.personId)
      return refused('This is your own review. Somebody else decides on it.')
    const isDone = await withholdReview(inside, context, review, reason === null ? null : { reason, isRemoved: false })
    if (!isDone) return refused(reason === null ? 'This review is shown already.' : 'This review is hidden already.')
    const { vendorId, authorPersonId, description } = review
    const { companyName = '' } = (await findVendor(inside, vendorId)) ?? {}
    const now = context.clock.now()
    await recordActivity(inside, now, {
      kind: reason === null ? 'vendor.review-shown' : 'vendor.review-hidden',
      subject: { kind: 'vendor', id: vendorId },
      after: { title: companyName, review: reviewId, ...(reason !== null && { reason }) },
    })
    await queueNotice(inside, {
      key: `review ${vendorId} ${reviewId} ${reason === null ? 'shown' : 'hidden'} ${now.getTime()}`,
      topic: 'reviews',
      type: notificationTypes.vendorReview,
      typeId: vendorId,
      parentId: vendorId,
      communityId: inside.communityId,
      actorPersonId: null,
      // Empty: the notice is in the name of the association.
      fromName: '',
      title: inEach(vendorsAdminTexts, (texts) =>
        reason === null ? texts.shownTitle(companyName) : texts.hiddenTitle(companyName),
      ),
      textHtml: inEach(vendorsAdminTexts, (texts) => {
        const lines = reason === null ? [texts.shownText] : [texts.hiddenText, texts.reason(reason)]
        return htmlOfText([...lines, description].join('\n\n'))
      }),
      page: `VendorsMarketplace/vendorDetails/${vendorId}`,
      to: [{ personId: authorPersonId }],
    })
    return done(
      reason === null ? 'The review is shown again.' : 'The review is hidden. Its author is given the reason.',
    )
  })
}
