import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import {
  type NoticeTopic,
  noticeTopics,
  topicFacts,
  topicSeparator,
} from '@porchlight/contract/shared/notice-topics.ts'
import { type Page, pages } from '../../paths.ts'

type Viewed = {
  readonly isVendor: boolean
  readonly leftMenu: LeftMenu | null
  /** Whether a page is built and open to this kind of account. */
  readonly exists: (address: string) => boolean
}

/**
 * The topics that have a row in the notification settings (community.txt 6). A topic must be for this kind of account; if it belongs to a
 * feature, the feature must have an open page and be enabled in the community.
 */
export function topicRows({ isVendor, leftMenu, exists }: Viewed): NoticeTopic[] {
  // The features that have a page which is open to this account.
  const openFeatures = new Set(
    Object.values(pages).flatMap(({ path, menuFeatures = [] }: Page) => (exists(path) ? menuFeatures : [])),
  )
  return noticeTopics.filter((topic) => {
    const { audience, menuFeature } = topicFacts[topic]
    if (audience !== 'both' && (audience === 'vendors') !== isVendor) return false
    return menuFeature === undefined || (openFeatures.has(menuFeature) && leftMenu?.[menuFeature]?.enabled === true)
  })
}

/** The topics that the query string asks to show, as the link in the footer of a mail does. */
export function askedTopics(value: unknown, shown: readonly NoticeTopic[]): NoticeTopic[] {
  const topicsInUrl = typeof value === 'string' ? value.split(topicSeparator) : []
  return shown.filter((topic) => topicsInUrl.includes(topic))
}
