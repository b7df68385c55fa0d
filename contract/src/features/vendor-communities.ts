import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list } from '../shared/answers.ts'
import { flag, id, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { membershipLabels } from '../shared/vendors.ts'

/** Communities on a page. The specification leaves the size to the server (vendor.txt 9). */
export const vendorCommunitiesPageSize = 10

/** The maximum number of results of a search among all communities. */
export const exploreLimit = 1000

/** A vendor's membership in a community, a saved community, or one that the vendor may join (vendor.txt 3). */
const membership = z.object({
  /** Both are the id of the vendor (decisions/vendor.md 98). */
  ver_id: z.number(),
  ve_id: z.number(),
  /** The id of the membership; in the saved list, the id of the saved row; in the list of all communities, 0. */
  hvm_id: z.number(),
  hvm_hoa_id: z.number(),
  hvm_sponsor_level: z.number(),
  /** Our additions: the sponsor level that the vendor asked for (0 for none), and since when the vendor is a sponsor. */
  hvm_offered_sponsor_level: z.number(),
  sponsorSinceFormatted: z.string(),
  /** Empty without a membership. */
  statusLabel: z.enum(['', ...Object.values(membershipLabels)]),
  /** MM/DD/YYYY; empty without an end. */
  endDateFormatted: z.string(),
  /** Whether the client shows the row opened at first. */
  defaultExpanded: z.boolean(),
  isSaved: z.boolean(),
  hoa: z.object({
    hoa_name: z.string(),
    /** The e-mail address is empty in the list of all communities, so that nobody can collect the addresses. */
    contactInfo: z.object({ fullAddress: z.string(), hcu_email_address: z.string() }),
  }),
  /** The number of homes, and of registered people. */
  hoaSize: z.object({ properties: z.number(), registeredUsers: z.number() }),
})
export type VendorCommunity = z.output<typeof membership>

const outcome = z.object({ success: z.boolean(), message: z.string() })

const ofVendor = { method: 'POST', access: access.vendor('vendor_id'), answer: outcome } as const
const oneMembership = {
  record: { kind: 'vendor membership', by: 'hvm_id', guardedBy: 'scope' },
  query: z.object({ vendor_id: id, hvm_id: id }),
} as const
const oneCommunity = { addition: true, query: z.object({ vendor_id: id, hoa_id: id }) } as const

export const vendorCommunities = feature(
  'vendor-communities',
  'The communities that a vendor serves, has saved, or may join.',
  {
    index: call({
      method: 'GET',
      path: '/hoa-vendor-marketplace',
      summary:
        'A page of the memberships of a vendor, of its saved communities, or of all communities that it may join',
      access: access.vendor('vendor_id'),
      query: z.object({
        vendor_id: id,
        tab: z.enum(['active', 'saved', 'explore']).default('active'),
        page: pageNumber,
        HoaVendorMarketplaceSearch: z.object({ searchValue: text(200).optional() }).optional(),
      }),
      answer: list(membership),
    }),
    deactivate: call({
      ...ofVendor,
      ...oneMembership,
      path: '/hoa-vendor-marketplace/deactivate-community',
      summary: 'End the membership of the vendor in a community, or withdraw a request to join',
    }),
    removeSaved: call({
      ...ofVendor,
      ...oneMembership,
      record: { kind: 'saved community', by: 'hvm_id', guardedBy: 'scope' },
      path: '/hoa-vendor-marketplace/remove-saved-community',
      summary: 'Remove a saved community',
    }),
    save: call({
      ...ofVendor,
      ...oneCommunity,
      path: '/hoa-vendor-marketplace/save-community',
      summary: 'Save a community',
    }),
    requestToJoin: call({
      ...ofVendor,
      ...oneCommunity,
      path: '/hoa-vendor-marketplace/request-to-join',
      summary: 'Ask a community for a membership; it is pending until the community accepts',
    }),
    answerInvitation: call({
      ...ofVendor,
      ...oneMembership,
      addition: true,
      path: '/hoa-vendor-marketplace/answer-invitation',
      summary: 'Accept or decline the invitation of a community',
      form: z.object({ accept: flag }),
    }),
    offerSponsorship: call({
      ...ofVendor,
      ...oneMembership,
      addition: true,
      path: '/hoa-vendor-marketplace/offer-sponsorship',
      summary: 'Ask a community for a sponsor level; it takes effect when the community accepts',
      form: z.object({ level: z.coerce.number().int() }),
    }),
  },
)
