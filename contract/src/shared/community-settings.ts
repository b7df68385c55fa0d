/** Limits and lists of the settings of a community (association.txt 2.4, 5, 9). */

/** The pages that are saved by themselves and have a version. */
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

/** What a listing of the directory can show beside the name. */
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

/** The days that a code of an invitation can be valid for. */
export const codeValidity = { least: 7, most: 365 } as const

/**
 * The menu features that have a screen of their own or change one, in the groups of the foundation document. Others are not offered
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

/** Why a web site name is not allowed: 3 to 40 letters, digits or hyphens; undefined if it is. */
export function webSiteNameFault(name: string): string | undefined {
  return allowedName.test(name.trim().toLowerCase()) ? undefined : 'Use 3 to 40 letters, digits or hyphens.'
}

/** The web site name that is proposed for an association's name. */
export function proposedWebSiteName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 40)
  return plain.length >= 3 ? plain : ''
}
