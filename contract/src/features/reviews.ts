import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved } from '../shared/answers.ts'
import { id, optionalId, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { sizedPhoto } from '../shared/photos.ts'
import { vendorPhotos } from '../shared/vendors.ts'

/** The reviews on a page (decisions/vendor.md 94). */
export const reviewsPageSize = 10

/** The highest rating, in stars (vendor.txt 9). */
export const mostStars = 5

/** The photos of a review (vendor.txt 5, 9). */
export const reviewPhotos = { ...vendorPhotos, limit: 10 } as const

/** Maximum lengths, in characters. */
export const reviewLimits = { description: 4000, answer: 2000 } as const

/** How many reviews a person may write or change within a day. */
export const reviewRules = { perDay: 20 } as const

/** The maximum number of photos in an answer with the photos of all reviews of a vendor. */
export const galleryLimit = 100

const review = z.object({
  vrev_id: z.number(),
  vrev_rating: z.number().int(),
  /** Plain text with line breaks. */
  vrev_description: z.string(),
  /** The photos: signed names for auth/view-vendor-review-image, and the same photos with sizes. */
  imageFiles: z.array(z.string()),
  photos: z.array(sizedPhoto),
  createdByName: z.string(),
  /** 'MM/DD/YYYY' in the time zone of the caller's community, and how long ago that is, such as '3 days ago'. */
  createdAtGlobal: z.string(),
  createdAtRelative: z.string(),
  /** An ISO 8601 instant. This field and those below are our additions. */
  createdAt: z.string(),
  /** The signed name of the author's picture, for callers of the author's community; empty for other callers, and without a picture. */
  createdByPhoto: z.string(),
  isEdited: z.boolean(),
  isOwn: z.boolean(),
  /** The vendor's public answer; null without one. */
  answer: z.object({ text: z.string(), answeredAt: z.string(), isEdited: z.boolean() }).nullable(),
})
export type Review = z.output<typeof review>

const photosOf = { limit: reviewPhotos.limit, maxBytes: reviewPhotos.maxBytes } as const
const fields = {
  vrev_rating: text(10).default(''),
  vrev_description: text(reviewLimits.description).default(''),
}
/** For people who may see the vendor. */
const seen = { access: access.person, record: { kind: 'vendor', by: 'vendor_id' } } as const

export const reviews = feature('reviews', 'What residents write about vendors, with stars and photos.', {
  index: call({
    method: 'GET',
    path: '/vendor-reviews/index',
    inPreview: 'read',
    summary: 'A page of the reviews of a vendor, newest first',
    ...seen,
    query: z.object({
      vendor_id: id,
      page: pageNumber,
      VendorReviewSearch: z.object({ vrev_rating: optionalId }).optional(),
    }),
    answer: z.object({
      items: z.array(review),
      averageRating: z.number(),
      _meta: z.object({ perPage: z.number(), totalCount: z.number() }),
    }),
  }),
  stats: call({
    method: 'GET',
    path: '/vendor-reviews/get-stats',
    inPreview: 'read',
    summary:
      'The mean, the number and the distribution of the ratings of a vendor, and whether the caller may write a review',
    ...seen,
    query: z.object({ vendor_id: id }),
    answer: z.object({
      average_rating: z.number(),
      total_count: z.number(),
      /** Whole percentages by rating; all 0 without reviews (decisions/vendor.md 96). */
      percentages_by_rating: z.record(z.string(), z.number()),
      /** Our additions: the number of reviews by rating, whether the caller may write a review, and the review that the caller has written. */
      counts_by_rating: z.record(z.string(), z.number()),
      mayReview: z.boolean(),
      /** null if there is none. `hiddenReason`: why a community hid it; empty if none did. */
      own: review.extend({ isHidden: z.boolean(), hiddenReason: z.string() }).nullable(),
    }),
  }),
  allImages: call({
    method: 'GET',
    path: '/vendor-reviews/get-all-images',
    inPreview: 'read',
    summary: 'The photos of the reviews of a vendor, newest first',
    ...seen,
    query: z.object({ vendor_id: id }),
    answer: z.object({ images: z.array(z.string()), photos: z.array(sizedPhoto) }),
  }),
  submit: call({
    method: 'POST',
    path: '/vendor-reviews/submit-review',
    summary: 'Review a vendor that serves a community of the caller, once',
    ...seen,
    query: z.object({ vendor_id: id, hoa_id: optionalId }),
    multipart: z.object({ VendorReview: z.object(fields).default({ vrev_rating: '', vrev_description: '' }) }),
    // The specification does not say whether the name of the field ends with []. Both names are accepted.
    files: { 'VendorReview[imageFiles]': photosOf, 'VendorReview[imageFiles][]': photosOf },
    answer: saved,
  }),
  history: call({
    method: 'GET',
    path: '/vendor-reviews/get-history',
    summary: "The earlier versions of the caller's review, the latest first",
    ...seen,
    addition: true,
    query: z.object({ vendor_id: id }),
    answer: z.object({
      items: z.array(z.object({ vrev_rating: z.number(), vrev_description: z.string(), writtenAt: z.string() })),
    }),
  }),
  answer: call({
    method: 'POST',
    path: '/vendor-reviews/answer-review',
    summary: "Answer a review of the caller's business publicly, or change the answer",
    access: access.vendor('vendor_id'),
    addition: true,
    record: { kind: 'vendor review', by: 'review' },
    query: z.object({ vendor_id: id, review: id }),
    json: z.object({ answer: text(reviewLimits.answer).default('') }),
    answer: saved,
  }),
  viewImage: call({
    method: 'GET',
    path: '/auth/view-vendor-review-image',
    summary: 'A photo of a review by its signed, expiring name from a response, while the review is shown',
    access: access.public,
    addition: true,
    query: z.object({ vendor: id, image: text(400) }),
    answer: 'image',
  }),
})
