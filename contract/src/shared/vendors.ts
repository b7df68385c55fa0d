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
