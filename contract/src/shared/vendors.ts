import { z } from 'zod'

/** The categories of vendors by number; 3 is reserved (vendor.txt 3; decisions/vendor.md 17). The texts are those of the code list. */
export const vendorCategories = {
  1: 'Independent Contractor',
  2: 'Company',
  4: 'Trade/Contractors',
  5: 'Other',
} as const
export type VendorCategory = keyof typeof vendorCategories

/** The states of a vendor's membership in a community, with their labels (association.txt 4; decisions/vendor.md 104). */
export const membershipLabels = {
  invited: 'Invited',
  pending: 'Pending',
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
} as const
export type MembershipState = keyof typeof membershipLabels

/** The levels of sponsorship that a vendor may ask for; 0 is not sponsored. */
export const sponsorLevels = [1, 2, 3] as const

/** How soon a vendor answers, by number (decisions/vendor.md 80). The third text is from vendor.txt 2.6. */
export const responseTimes = {
  1: 'Same day',
  2: 'Next business day',
  3: '2-4 business days',
  4: 'Within a week',
} as const
export type ResponseTime = keyof typeof responseTimes

/** Limits of photos of a vendor's work and of reviews (decisions/vendor.md 22). Each form sets its own maximum number. */
export const vendorPhotos = {
  maxBytes: 10 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.avif'],
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  minWidth: 100,
  minHeight: 100,
  /** The largest picture that the crop editor creates and the server stores. */
  maxWidth: 1920,
  maxHeight: 1440,
} as const

/** The number and the mean of the reviews of a vendor that are shown; the mean has one decimal and is 0 without reviews. */
export const reviewsStats = z.object({ total_count: z.number(), average_rating: z.number() })

/** The states of a vendor as a community sees them (association.txt 4). An invited vendor is pending. */
export const membershipStates = ['pending', 'active', 'inactive', 'expired'] as const
export type CommunityVendorState = (typeof membershipStates)[number]

/** The kinds of papers of a vendor (association.txt 3), and their states. A paper is valid once the community accepted it. */
export const paperKinds = ['insurance', 'licence'] as const
export type PaperKind = (typeof paperKinds)[number]
export const paperStates = ['waiting', 'accepted', 'declined'] as const
export type PaperState = (typeof paperStates)[number]
