/** Texts of the platform and texts that several features share. */
export const shared = {
  roleHomeowner: 'Homeowner',
  roleCommunityManager: 'Community Manager',
  roleVendor: 'Vendor',
  fileGone: 'This file is not here any more.',
  itemFailed: 'This could not be shown.',
  downloadFailed: 'The file could not be downloaded. Try again.',
  today: 'Today',
  yesterday: 'Yesterday',
} as const
