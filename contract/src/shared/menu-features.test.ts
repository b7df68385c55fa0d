import { describe, expect, test } from 'vitest'
import { menuFeatureGroups, menuFeatures } from './menu-features.ts'

/** The groups in the words of the specification (foundation.txt 3). */
const documented = {
  Website:
    'themes 1, logo 2, colors 3, banner 4, main image 5, highlights 6, featured profile 7, footer 8, standard pages 9, custom pages 10, public/private 11, enable/disable 12, contact us 13, about 39, community manager 40',
  Household:
    'financials 14, notices 15, profile 16, additional members 17, tenants 18, work orders 19, notifications 20, pay now 21, messages 41, conversations 43',
  Community:
    'calendar 22, directory 23, documents 24, document topics 25, FAQ 26, forms 27, news 28, news categories 29, useful links 30, useful link categories 31, area map 32, referred business 33, board directory 34',
  Social: 'for sale 35, forums 36, groups 37, all 42, conversations 43',
  Others: 'temporary workflow 38, online voting 44, mailbox delivery 45',
} as const

const asWritten = (ids: readonly (keyof typeof menuFeatures)[]) =>
  ids.map((id) => `${menuFeatures[id]} ${id}`).join(', ')

describe('the menu features have the names and numbers of the specification', () => {
  const written = (group: keyof typeof documented) => asWritten(menuFeatureGroups[group])

  test('the features of the web site [shell-074]', () => expect(written('Website')).toBe(documented.Website))
  // spec README 13: 43 means conversations.
  test('the features of the household [shell-075]', () => expect(written('Household')).toBe(documented.Household))
  test('the features of the community [shell-076]', () => expect(written('Community')).toBe(documented.Community))
  test('the social features [shell-077]', () => expect(written('Social')).toBe(documented.Social))
  test('the other features [shell-078]', () => expect(written('Others')).toBe(documented.Others))

  test('each feature belongs to a group', () => {
    const grouped = new Set<number>(Object.values(menuFeatureGroups).flat())
    expect([...grouped].toSorted((one, other) => one - other)).toEqual(Object.keys(menuFeatures).map(Number))
  })
})
