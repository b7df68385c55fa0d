/** Texts of the platform and texts that several features share. */
export const shared = {
  roleHomeowner: 'Homeowner',
  roleCommunityManager: 'Community Manager',
  roleVendor: 'Vendor',
  fileGone: 'This file is not here any more.',
  itemFailed: 'This could not be shown.',
  today: 'Today',
  yesterday: 'Yesterday',
} as const
