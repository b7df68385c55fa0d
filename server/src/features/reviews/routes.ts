import {
  galleryLimit,
  reviewPhotos,
  reviewRules,
  type reviews,
  reviewsPageSize,
} from '@porchlight/contract/features/reviews.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { PersonScope } from '../../platform/access/scopes.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, moderated, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { moderationFault, moderationFaultIn } from '../../platform/moderation/moderate.ts'
import { storedImage } from '../shell/public.ts'
import { listCommunitiesWithVendor } from '../vendor-communities/public.ts'
import { lastZone, meanRating, presentPhoto, readPhotoName, storeVendorPhotos } from '../vendor-profile/public.ts'
import { answerReview, writeReview } from './actions.ts'
import {
  countByRating,
  findReview,
  findReviewImage,
  findReviewOf,
  listGallery,
  listReviews,
  listVersions,
  photosOf,
  type ReviewRow,
} from './data.ts'
import { readReview, reviewingCommunity, worksFor } from './policy.ts'
import { presentCounts, presentReview } from './present.ts'

const reviewAllowance = defineAllowance('reviews', { points: reviewRules.perDay, duration: 86_400 })
const tooMany = refused('You have written a lot of reviews. Please try again later.')
const tooManyPhotos = faulty({ imageFiles: [`A review can have up to ${reviewPhotos.limit} photos.`] })

/** The communities of the caller in which the vendor is listed; undefined if the caller may not see its reviews. */
async function communitiesWithVendorOf(scope: PersonScope, vendorId: number) {
  const communities = await listCommunitiesWithVendor(scope, vendorId)
  return communities.length > 0 || worksFor(scope.viewer, vendorId) ? communities : undefined
}

/** What the presentation of reviews depends on: the viewer, the time zone, and the pictures of authors who are neighbors. */
async function presentationFor(
  scope: PersonScope,
  rows: readonly ReviewRow[],
  communities: Awaited<ReturnType<typeof communitiesWithVendorOf>> = [],
) {
  const ids = communities.map(({ communityId }) => communityId)
  return {
    viewer: scope.viewer,
    // A user of the vendor who lives in none of its communities.
    timeZone: communities[0]?.timeZone ?? lastZone,
    pictures: await photosOf(scope, ids, rows),
  }
}

export const handlers: Handlers<typeof reviews.calls> = {
  async index({ scope, query, context, allow }) {
    const communities = await communitiesWithVendorOf(scope, query.vendor_id)
    allow(communities !== undefined)
    const { rows, total, ratingCount, ratingSum } = await listReviews(scope, query.vendor_id, {
      rating: query.VendorReviewSearch?.vrev_rating,
      limit: reviewsPageSize,
      offset: (query.page - 1) * reviewsPageSize,
    })
    const as = await presentationFor(scope, rows, communities)
    return {
      items: rows.map((row) => presentReview(row, as, context)),
      averageRating: meanRating({ ratingCount, ratingSum }),
      _meta: { perPage: reviewsPageSize, totalCount: total },
    }
  },
  async stats({ scope, query, context, allow }) {
    const vendorId = query.vendor_id
    const communities = await communitiesWithVendorOf(scope, vendorId)
    allow(communities !== undefined)
    const counts = await countByRating(scope, vendorId)
    const own = await findReviewOf(scope, vendorId, scope.personId)
    const ratingCount = counts.reduce((sum, { count }) => sum + count, 0)
    const ratingSum = counts.reduce((sum, { count, rating }) => sum + count * rating, 0)
    const listedIn = (communities ?? []).map(({ communityId }) => communityId)
    const mayReview = own === undefined && reviewingCommunity(scope.viewer, vendorId, listedIn) !== undefined
    return {
      average_rating: meanRating({ ratingCount, ratingSum }),
      total_count: ratingCount,
      ...presentCounts(counts),
      mayReview,
      own: own
        ? {
            ...presentReview(own, await presentationFor(scope, [own], communities), context),
            isHidden: own.hiddenAt !== null,
            hiddenReason: own.hiddenReason ?? '',
          }
        : null,
    }
  },
  async allImages({ scope, query, context, allow }) {
    allow((await communitiesWithVendorOf(scope, query.vendor_id)) !== undefined)
    const rows = await listGallery(scope, query.vendor_id, galleryLimit)
    const photos = rows.map((row) => presentPhoto('review', query.vendor_id, row, context))
    return { images: photos.map(({ image }) => image), photos }
  },
  async submit({ scope, query, body, files, context, allow }) {
    const vendorId = query.vendor_id
    const communities = await communitiesWithVendorOf(scope, vendorId)
    allow(communities !== undefined)
    const listedIn = (communities ?? []).map(({ communityId }) => communityId)
    const communityId = reviewingCommunity(scope.viewer, vendorId, listedIn, query.hoa_id)
    if (communityId === undefined) return refused('Only residents of a community can review its vendors.')
    const uploads = [...files['VendorReview[imageFiles]'], ...files['VendorReview[imageFiles][]']]
    if (uploads.length > reviewPhotos.limit) return tooManyPhotos
    const { fields, faults } = readReview(body.VendorReview)
    if (Object.keys(faults).length > 0) return faulty(faults)
    const unwanted = await moderationFault(scope.inCommunity(communityId), [fields.description])
    if (unwanted) return moderated(unwanted)
    if (await findReviewOf(scope, vendorId, scope.personId)) return writtenBefore
    if (!(await context.allowances.take(reviewAllowance, String(scope.personId)))) return tooMany
    const taken = await storeVendorPhotos(scope, context, uploads)
    if ('refusal' in taken) return faulty({ imageFiles: [taken.refusal] })
    const isStored = await writeReview(scope, context, { vendorId, communityId }, fields, taken)
    return isStored ? thanks : writtenBefore
  },
  async history({ scope, query, allow }) {
    allow((await communitiesWithVendorOf(scope, query.vendor_id)) !== undefined)
    const rows = await listVersions(scope, query.vendor_id, scope.personId)
    const items = rows.map(({ rating, description, writtenAt }) => ({
      vrev_rating: rating,
      vrev_description: description,
      writtenAt: writtenAt.toISOString(),
    }))
    return { items }
  },
  async answer({ scope, query, body, context, found }) {
    const review = found(await findReview(scope, query.vendor_id, query.review))
    const text = body.answer.replace(/\r\n?/g, '\n').trim()
    if (text === '') return faulty({ answer: ['This is required'] })
    const unwanted = await moderationFaultIn(scope, review.communityId, [text])
    if (unwanted) return faulty({ answer: [unwanted] })
    await answerReview(scope, context, review, text)
    return done('Your answer has been posted.')
  },
  async viewImage({ scope, query, context }) {
    const named = readPhotoName('review', query.vendor, query.image, context)
    const image = named && (await findReviewImage(scope, query.vendor, named.imageId))
    const file = named && image && (await storedImage(context, image[`${named.size}FileKey`]))
    if (!file) throw notFound()
    return file
  },
}

const writtenBefore = refused('You have reviewed this vendor already.')

const thanks: Saved = {
  success: true,
  messageHeading: 'Great!',
  messageContent: 'Thank you. Your review has been posted.',
  buttons: [{ label: 'Ok' }],
}
