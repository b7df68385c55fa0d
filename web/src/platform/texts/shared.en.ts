/** Texts of the platform and texts that several features share. */
export const shared = {
  roleHomeowner: 'Homeowner',
  roleCommunityManager: 'Community Manager',
  roleVendor: 'Vendor',
  fileGone: 'This file is not here any more.',
  itemFailed: 'This could not be shown.',
  download: (name: string) => `Download ${name}`,
  downloading: (name: string) => `Downloading ${name}`,
  downloaded: (name: string) => `${name} was downloaded.`,
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  position: (page: number, count: number) => `Page ${page} of ${count}`,
  page: (page: number) => `Page ${page}`,
  downloadFailed: 'The file could not be downloaded. Try again.',
  today: 'Today',
  yesterday: 'Yesterday',
} as const
