import { menuFeatures } from '@porchlight/contract/shared/menu-features.ts'
import { describe, expect, it } from 'vitest'
import { askedTopics, topicRows } from './rows.ts'

const topicsOfFeatures = {
  documents: 24,
  forms: 27,
  news: 28,
  calendar: 22,
  groups: 37,
  forums: 36,
  for_sale: 35,
} as const
const otherTopics = [
  'messages',
  'comments',
  'digital_delivery',
  'online_voting',
  'violations',
  'work_orders_homeowner',
  'estimate_requests_homeowner',
  'requests',
  'reviews',
] as const

const menu = (enabled: readonly number[]) =>
  Object.fromEntries(
    Object.entries(menuFeatures).map(([id, feature]) => [
      id,
      { feature, accessible: true, enabled: enabled.includes(Number(id)) },
    ]),
  )
const resident = { isVendor: false, exists: () => true }

describe('the rows of the notification settings', () => {
  it('are all topics for a resident whose community has every feature, except those of vendors [settings-c032]', () => {
    const rows = topicRows({ ...resident, leftMenu: menu(Object.values(topicsOfFeatures)) })
    expect(new Set(rows)).toEqual(new Set([...otherTopics, ...Object.keys(topicsOfFeatures)]))
  })

  it.each(Object.entries(topicsOfFeatures))(
    'contain %s only if its feature is enabled [settings-c033]',
    (topic, feature) => {
      const others = Object.values(topicsOfFeatures).filter((one) => one !== feature)
      expect(topicRows({ ...resident, leftMenu: menu(others) })).not.toContain(topic)
      expect(topicRows({ ...resident, leftMenu: menu([feature]) })).toContain(topic)
    },
  )

  it('contain no features until the menu is loaded, and no feature without a page', () => {
    expect(new Set(topicRows({ ...resident, leftMenu: null }))).toEqual(new Set(otherTopics))
    const leftMenu = menu(Object.values(topicsOfFeatures))
    expect(topicRows({ ...resident, exists: (path) => !path.startsWith('/Groups'), leftMenu })).not.toContain('groups')
  })

  it('are messages, work orders, estimate requests and reviews for a vendor [settings-c031]', () => {
    expect(topicRows({ isVendor: true, leftMenu: null, exists: () => true })).toEqual([
      'messages',
      'work_orders_vendor',
      'estimate_requests_vendor',
      'reviews',
    ])
  })

  it('that the link in a mail names are shown only if the person has these rows', () => {
    expect(askedTopics('forums~groups~made_up', ['news', 'forums', 'groups'])).toEqual(['forums', 'groups'])
    expect(askedTopics('forums', ['news'])).toEqual([])
    expect(askedTopics(7, ['news'])).toEqual([])
  })
})
