/** Limits and choices of the settings of a community (association.txt 2.4, 5, 9). */

/** The pages of the settings. Each is saved separately and has its own version. */
export const settingsPages = [
  'general',
  'contact',
  'registration',
  'directory',
  'words',
  'public page',
  'branding',
  'money',
] as const
export type SettingsPage = (typeof settingsPages)[number]

/** The fields that the directory can show beside a name. */
export const directoryFields = ['phone', 'email', 'home'] as const
export type DirectoryField = (typeof directoryFields)[number]

/** Lengths in characters; pictures in bytes. */
export const settingsLimits = {
  name: 200,
  line: 200,
  phone: 40,
  bio: 5000,
  words: 20_000,
  rules: 200_000,
  publicText: 20_000,
  letterhead: 5000,
  imageBytes: 2 * 1024 * 1024,
  zipcodes: 30,
  teamCards: 50,
  wordCount: 1000,
} as const

/** The minimum and maximum validity of the code of an invitation, in days. */
export const codeValidity = { least: 7, most: 365 } as const

/**
 * The menu features that can be switched on and off, in the groups of the foundation document: those that have a screen or change one
 * (decisions/association.md 66).
 */
export const offeredFeatures = {
  Website: [39],
  Household: [14, 15, 17, 21],
  Community: [22, 23, 24, 26, 27, 28, 30],
  Social: [35, 36, 37, 43],
  Others: [44],
} as const

const allowedName = /^[a-z0-9-]{3,40}$/

/** Returns why a web site name is not allowed, or undefined if it is: 3 to 40 letters, digits or hyphens. */
export function webSiteNameFault(name: string): string | undefined {
  return allowedName.test(name.trim().toLowerCase()) ? undefined : 'Use 3 to 40 letters, digits or hyphens.'
}

/** Returns the web site name that is proposed for the name of an association. */
export function proposedWebSiteName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 40)
  return plain.length >= 3 ? plain : ''
}
