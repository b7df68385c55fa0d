import { z } from 'zod'

/** The features of the left menu by number (foundation.txt 3). */
export const menuFeatures = {
  1: 'themes',
  2: 'logo',
  3: 'colors',
  4: 'banner',
  5: 'main image',
  6: 'highlights',
  7: 'featured profile',
  8: 'footer',
  9: 'standard pages',
  10: 'custom pages',
  11: 'public/private',
  12: 'enable/disable',
  13: 'contact us',
  14: 'financials',
  15: 'notices',
  16: 'profile',
  17: 'additional members',
  18: 'tenants',
  19: 'work orders',
  20: 'notifications',
  21: 'pay now',
  22: 'calendar',
  23: 'directory',
  24: 'documents',
  25: 'document topics',
  26: 'FAQ',
  27: 'forms',
  28: 'news',
  29: 'news categories',
  30: 'useful links',
  31: 'useful link categories',
  32: 'area map',
  33: 'referred business',
  34: 'board directory',
  35: 'for sale',
  36: 'forums',
  37: 'groups',
  38: 'temporary workflow',
  39: 'about',
  40: 'community manager',
  41: 'messages',
  42: 'all',
  43: 'conversations',
  44: 'online voting',
  45: 'mailbox delivery',
} as const

/** The five groups of features (foundation.txt 3); 43 means conversations (spec README 13). */
export const menuFeatureGroups = {
  Website: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 39, 40],
  Household: [14, 15, 16, 17, 18, 19, 20, 21, 41, 43],
  Community: [22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34],
  Social: [35, 36, 37, 42, 43],
  Others: [38, 44, 45],
} as const

export const menuFeatureState = z.object({
  feature: z.string(),
  accessible: z.boolean(),
  enabled: z.boolean(),
})

/** The left menu: the state of each feature by its number. An enabled feature is always accessible (spec README 12). */
export const leftMenu = z.record(z.string(), menuFeatureState)
export type LeftMenu = z.output<typeof leftMenu>

/** The features that an owner can allow a household member individually (community.txt 3). */
export const memberAccessFeatures: ReadonlySet<number> = new Set([
  14, 15, 20, 21, 22, 23, 24, 26, 27, 28, 30, 32, 33, 36, 37,
])
