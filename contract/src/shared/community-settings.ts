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

/** Maximum lengths, in characters. */
export const settingsLimits = {
  name: 200,
  line: 200,
  phone: 40,
  bio: 5000,
  /** The typed list of refused words. */
  words: 20_000,
  rules: 200_000,
  publicText: 20_000,
  letterhead: 5000,
  /** Not a length: the maximum size of a picture in bytes, and maximum numbers. */
  imageBytes: 2 * 1024 * 1024,
  zipcodes: 30,
  teamCards: 50,
  wordCount: 1000,
} as const

/** The minimum and maximum validity of the code of an invitation, in days. */
export const codeValidity = { least: 7, most: 365 } as const
