/** The topics of notices (community.txt 3, UserAccountSettings). */
export const noticeTopics = [
  'messages',
  'comments',
  'digital_delivery',
  'documents',
  'forms',
  'news',
  'calendar',
  'groups',
  'forums',
  'online_voting',
  'for_sale',
  'violations',
  'work_orders_homeowner',
  'work_orders_vendor',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** 1 daily, 2 weekly (community.txt 9); 0 immediately. */
export const noticeFrequencies = { atOnce: 0, daily: 1, weekly: 2 } as const

/** The topics that are collected into a digest; the others are sent immediately. */
export const digestTopics: ReadonlySet<NoticeTopic> = new Set(['groups', 'forums', 'for_sale'])

export interface NoticeSettings {
  readonly web: boolean
  readonly email: boolean
  readonly push: boolean
  readonly frequency: number
}

/** The default settings of a topic. Messages have no web notification, because they appear in the mailbox (community.txt 9). */
export function defaultNoticeSettings(topic: NoticeTopic): NoticeSettings {
  const frequency = digestTopics.has(topic) ? noticeFrequencies.daily : noticeFrequencies.atOnce
  return { web: topic !== 'messages', email: true, push: true, frequency }
}

/** The types of notification that link to a page of their own (decisions/foundation.md 65). */
export const notificationTypes = {
  event: 22,
  news: 28,
  listing: 35,
  thread: 36,
  group: 37,
  message: 41,
  violation: 48,
  workOrder: 49,
} as const
