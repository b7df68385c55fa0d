import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { flag, id, optionalId, text } from '../shared/ids.ts'
import { sizedPhoto } from '../shared/photos.ts'
import { reviewsStats } from '../shared/vendors.ts'

/** The maximum number of vendors in an answer (decisions/vendor.md 83) and in Vendor History, and of characters of a search. */
export const marketplaceLimits = { vendors: 500, history: 100, search: 100 } as const

/** The number of pictures that the portfolio slider shows at a time (vendor.txt 2.6, 9). */
export const portfolioPerView = 4

const vendor = z.object({
  ve_id: z.number(),
  ve_name: z.string(),
  ve_description: z.string(),
  /** The signed name of the logo for auth/view-image; empty without one. */
  ve_logo_path: z.string(),
  ve_phone: z.string(),
  ve_website: z.string(),
  /** The community of the call; null in the vendor's own view (docs/decisions/0060). */
  ve_hoa_id: z.number().nullable(),
  /** True through the last day of the insurance. */
  isInsured: z.boolean(),
  isLicensed: z.boolean(),
  reviewsStats,
  /** Our additions (decisions/vendor.md 79, 80). */
  ve_category: z.number(),
  categoryLabel: z.string(),
  ve_services: z.string(),
  /** A number of `responseTimes`; null if it is unknown. */
  ve_response_time: z.number().nullable(),
  /** Above 0 if the vendor sponsors the community. */
  hvm_sponsor_level: z.number(),
  isFavorite: z.boolean(),
})
export type Vendor = z.output<typeof vendor>

const details = vendor.extend({
  ve_areas_served: z.string(),
  ve_founded_year: z.number().nullable(),
  ve_insurer: z.string(),
  ve_licence: z.string(),
  /** Days such as '2026-11-15'; empty if none is known. */
  ve_insured_until: z.string(),
  ve_licensed_until: z.string(),
  /** Whole years; null without data (decisions/vendor.md 80). */
  sponsorYears: z.number().nullable(),
  yearsInBusiness: z.number().nullable(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number(),
})
export type VendorDetails = z.output<typeof details>

/** The kinds of contact of a resident with a vendor. */
export const contactKinds = ['estimate', 'message', 'review'] as const
export type ContactKind = (typeof contactKinds)[number]

/** A vendor of the Vendor History: the caller has had a contact with it. */
const met = vendor.extend({
  lastContactKind: z.enum(contactKinds),
  /** An ISO 8601 instant. */
  lastContactAt: z.string(),
  /** False if the vendor is not in the marketplace any more; then its details cannot be opened. */
  isListed: z.boolean(),
})
export type MetVendor = z.output<typeof met>

/** For people who belong to the community. */
const here = { access: access.community('hoa_id') } as const

export const marketplace = feature('marketplace', 'The vendors that serve a community, for its residents.', {
  index: call({
    method: 'GET',
    path: '/vendors/get-hoa-marketplace-vendors',
    inPreview: 'read',
    summary: 'The vendors with an active membership in the community, by name; in a search, the best matches first',
    ...here,
    query: z.object({
      hoa_id: id,
      VendorSearch: z.object({ searchValue: text(marketplaceLimits.search).optional() }).optional(),
      /** Omitted or empty for all (decisions/vendor.md 82). */
      category: optionalId,
      /** Only the caller's favorites. Our addition. */
      favorites: flag,
    }),
    answer: z.object({ items: z.array(vendor) }),
  }),
  history: call({
    method: 'GET',
    path: '/vendors/get-vendor-history',
    inPreview: 'read',
    summary: 'The vendors that the caller asked for an estimate, wrote to or reviewed, the latest contact first',
    ...here,
    addition: true,
    query: z.object({ hoa_id: id }),
    answer: z.object({ items: z.array(met) }),
  }),
  view: call({
    method: 'GET',
    path: '/vendors/view-vendor',
    inPreview: 'read',
    summary:
      "A vendor with its portfolio: for residents of a community that it serves, or, without hoa_id, the vendor's own view",
    access: access.communityOrVendor('hoa_id', 'vendor'),
    record: { kind: 'vendor', by: 'vendor', within: 'hoa_id' },
    query: z.object({ vendor: id, hoa_id: optionalId }),
    answer: z.object({
      vendor: details,
      /** Name and photo only (decisions/vendor.md 89); null for a vendor without users. */
      vendorUser: z.object({ name: z.string(), image: z.string() }).nullable(),
      /** The pictures of the portfolio in their order: signed names for auth/view-vendor-portfolio-image, and the same pictures with sizes. */
      portfolioImages: z.array(z.string()),
      portfolio: z.array(sizedPhoto),
    }),
  }),
  switchFavorite: call({
    method: 'POST',
    path: '/vendors/switch-favorite',
    summary: 'Mark a vendor as a favorite, or remove the mark; only the caller sees it',
    ...here,
    addition: true,
    isRepeatable: true,
    record: { kind: 'vendor', by: 'vendor', within: 'hoa_id' },
    query: z.object({ hoa_id: id, vendor: id }),
    json: z.object({ isFavorite: z.boolean() }),
    answer: success,
  }),
  viewLogo: call({
    method: 'GET',
    path: '/auth/view-vendor-logo',
    inPreview: 'read',
    summary: 'The logo of a vendor, or the initials of its name',
    access: access.communityOrVendor('hoa_id', 'vendor'),
    record: { kind: 'vendor', by: 'vendor', within: 'hoa_id' },
    query: z.object({ vendor: id, hoa_id: optionalId }),
    answer: 'image',
  }),
  viewPortfolioImage: call({
    method: 'GET',
    path: '/auth/view-vendor-portfolio-image',
    summary: "A picture of a vendor's portfolio by its signed, expiring name from a response",
    access: access.public,
    query: z.object({ vendor: id, image: text(400) }),
    answer: 'image',
  }),
})
