import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { flag, id, optionalId, optionalListId, optionalVersion, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'
import { sizedPhoto } from '../shared/photos.ts'

/** The menu feature of listings (decisions/foundation.md 44). */
export const forSaleFeature = 35

/** The categories by number (community.txt 3, 9). */
export const listingCategories = {
  1: 'Appliances & Electronics',
  2: 'Auto & Transportation',
  3: 'Furniture & Decor',
  4: 'General',
  5: 'Housing',
  6: 'Misc.',
} as const
export type ListingCategory = keyof typeof listingCategories

/** The category that only older listings have. The filter shows it; the form does not offer it (decisions/community.md 95). */
export const olderCategory = 6

/** The pictures of a listing (community.txt 5, 9; decisions/community.md 16). */
export const listingPhotos = {
  limit: 6,
  maxBytes: 10 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.avif'],
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  minWidth: 100,
  minHeight: 100,
  /** The largest picture that the crop editor creates and the server stores. */
  maxWidth: 1920,
  maxHeight: 1080,
} as const

/** The caller's own listings on a page (decisions/community.md 104); and how many listings a request for the grid returns, by default and at most. */
export const ownListingsPageSize = 10
export const gridSize = 24
export const gridMost = 60

/** How many days a listing is shown after it was created or renewed, and how many days before its end the owner is notified. */
export const listingDays = { shown: 60, notifiedBefore: 7 } as const

/** Maximum lengths, in characters; the maximum price, in cents; and the maximum number of listings of a person. */
export const listingLimits = {
  title: 120,
  description: 5000,
  email: 254,
  phone: 40,
  price: 99_999_999_900,
  perPerson: 100,
} as const

/** How many listings a person may create or renew within an hour. */
export const listingsPerHour = 20

/** The columns in which listings can be searched. If no column is given, all are searched (decisions/community.md 8). */
export const listingColumns = ['Title', 'Category', 'Description'] as const
export type ListingColumn = (typeof listingColumns)[number]

const listing = z.object({
  hl_id: z.number(),
  hl_title: z.string(),
  hl_category_id: z.number(),
  /** Dollars with two decimals, such as '1200.00'; '0.00' is free. */
  hl_price: z.string(),
  /** Plain text with line breaks. */
  hl_description: z.string(),
  /** Empty where the owner does not show it, in the grid, and to people who do not belong to the community (docs/decisions/0051). */
  hl_contact_email: z.string(),
  hl_contact_phone: z.string(),
  categoryName: z.string(),
  /** 'MMMM DD, YYYY' in the time zone of the association; the second is the day of the last change or renewal. */
  listedOn: z.string(),
  lastUpdated: z.string(),
  ownerName: z.string(),
  /** The signed name of the first picture for auth/view-listing-image; empty without pictures. */
  image: z.string(),
  noOfImages: z.number().int().nonnegative(),
  /** Our additions from here on. `cover`: the first picture with its sizes. */
  cover: sizedPhoto.nullable(),
  isOwn: z.boolean(),
  isSaved: z.boolean(),
  isSold: z.boolean(),
})
export type Listing = z.output<typeof listing>

/** A listing with the fields that only its owner sees. Our addition. */
export const ownListing = listing.extend({
  /** Whether it is hidden from others, because it was not renewed. */
  isHidden: z.boolean(),
  /** Whether it may be renewed: it is hidden, or it will be soon. */
  mayRenew: z.boolean(),
  /** The day on which it is hidden, 'MMMM DD, YYYY'. */
  hiddenOn: z.string(),
  hl_show_email: z.boolean(),
  hl_show_phone: z.boolean(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number().optional(),
})
export type OwnListing = z.output<typeof ownListing>

const details = ownListing.extend({
  /** The signed name for auth/view-image; empty without a photo. */
  ownerImage: z.string(),
  /** The owner's id in chat; empty for the caller's own listing, a sold one, and where chat is off (decisions/community.md 105). */
  ownerFBS: z.string(),
  /** Null for the caller's own listing. */
  ownerUserId: z.number().nullable(),
  /** Whether the caller may report it. */
  mayReport: z.boolean(),
})
export type ListingDetails = z.output<typeof details>

const gated = { access: access.community('hoa_id'), menuFeature: forSaleFeature } as const
const listingRecord = (by: string) => ({ kind: 'listing', by, within: 'hoa_id' }) as const

const search = z
  .object({
    searchValue: text(200).optional(),
    searchColumn: z.enum(listingColumns).optional(),
  })
  .optional()

/** An e-mail address or a phone number; missing or empty: none. */
const contact = (max: number) => text(max).default('')

export const forSale = feature('for-sale', 'Listings of what neighbors sell or give away, with pictures.', {
  mine: call({
    method: 'GET',
    path: '/listings/my-listings',
    inPreview: 'read',
    summary: "A page of the caller's own listings, the last changed first",
    ...gated,
    query: z.object({ hoa_id: id, page: pageNumber, HoaListing: search }),
    answer: list(ownListing),
  }),
  index: call({
    method: 'GET',
    path: '/listings/index',
    inPreview: 'read',
    summary: 'Listings of the community, newest first, without sold and hidden ones',
    ...gated,
    query: z.object({
      hoa_id: id,
      category: optionalListId,
      HoaListing: search,
      /** Only listings that the caller saved, including sold and hidden ones. */
      saved: flag,
      /** The id of the last listing of the previous answer. The answer continues after it. */
      after: optionalId,
      'per-page': pageSize(gridMost).default(gridSize),
    }),
    answer: z.object({ items: z.array(listing), hasMore: z.boolean() }),
  }),
  view: call({
    method: 'GET',
    path: '/listings/view-listing',
    inPreview: 'read',
    summary: 'A listing with its pictures and its owner',
    ...gated,
    record: listingRecord('listing'),
    query: z.object({ hoa_id: id, listing: id }),
    /** The pictures in their order: `carouselItems` has signed names for auth/view-listing-image, `images` the same pictures with sizes. */
    answer: z.object({ model: details, carouselItems: z.array(z.string()), images: z.array(sizedPhoto) }),
  }),
  images: call({
    method: 'GET',
    path: '/listings/get-images',
    inPreview: 'read',
    summary: 'The pictures of a listing in their order',
    ...gated,
    record: listingRecord('listing_id'),
    query: z.object({ hoa_id: id, listing_id: id }),
    answer: z.object({ success: z.boolean(), images: z.array(sizedPhoto) }),
  }),
  save: call({
    method: 'POST',
    path: '/listings/social-for-sale-listing-form-save',
    summary:
      "Create a listing, or change one of the caller's listings and its pictures; residents are notified of a new listing",
    ...gated,
    query: z.object({ hoa_id: optionalId }),
    multipart: z.object({
      HoaListing: z.object({
        hl_id: optionalId,
        hl_title: text(listingLimits.title).default(''),
        hl_category_id: optionalId,
        hl_price: text(40).default(''),
        hl_description: text(listingLimits.description).default(''),
        hl_contact_email: contact(listingLimits.email),
        hl_contact_phone: contact(listingLimits.phone),
        /** 0 hides the e-mail address from neighbors. If the field is omitted, the address is shown: the specification does not have the field. */
        hl_show_email: text(5).optional(),
        hl_show_phone: text(5).optional(),
        /** The order of the pictures: ids, and 'new' for each sent file. If it is omitted, sent files come last. */
        imageOrder: text(200).optional(),
      }),
      /** The ids of the removed pictures, with commas between them. */
      deletedFiles: text(200).default(''),
      version: optionalVersion,
    }),
    files: { 'HoaListing[imageFiles][]': { limit: listingPhotos.limit, maxBytes: listingPhotos.maxBytes } },
    answer: saved.extend({ hl_id: z.number().optional() }),
  }),
  delete: call({
    method: 'POST',
    path: '/listings/delete-listing',
    summary: 'Delete a listing; the owner can restore it for 30 days',
    access: access.person,
    record: { kind: 'listing', by: 'listing_id' },
    query: z.object({ listing_id: id }),
    answer: saved,
  }),
  restore: call({
    method: 'POST',
    path: '/listings/restore-listing',
    summary: 'Restore a listing that the caller deleted',
    ...gated,
    addition: true,
    record: listingRecord('listing'),
    query: z.object({ hoa_id: id, listing: id }),
    answer: success,
  }),
  markSold: call({
    method: 'POST',
    path: '/listings/mark-sold',
    summary: "Mark one of the caller's listings as sold, or as for sale again",
    ...gated,
    addition: true,
    isRepeatable: true,
    record: listingRecord('listing'),
    query: z.object({ hoa_id: id, listing: id }),
    json: z.object({ isSold: z.boolean() }),
    answer: success,
  }),
  renew: call({
    method: 'POST',
    path: '/listings/renew-listing',
    summary: "Renew one of the caller's listings: it is shown for another 60 days, as the newest",
    ...gated,
    addition: true,
    record: listingRecord('listing'),
    query: z.object({ hoa_id: id, listing: id }),
    answer: saved,
  }),
  keep: call({
    method: 'POST',
    path: '/listings/switch-saved',
    summary: 'Save a listing for later, or remove it from the saved ones; only the caller sees this',
    ...gated,
    addition: true,
    isRepeatable: true,
    record: listingRecord('listing'),
    query: z.object({ hoa_id: id, listing: id }),
    json: z.object({ isSaved: z.boolean() }),
    answer: success,
  }),
  viewImage: call({
    method: 'GET',
    path: '/auth/view-listing-image',
    summary: 'A picture of a listing by its signed, expiring name from a response, while the listing is not deleted',
    access: access.public,
    query: z.object({ image: text(400), listing: id }),
    answer: 'image',
  }),
})
