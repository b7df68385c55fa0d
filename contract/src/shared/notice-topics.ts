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

/** 1 daily, 2 weekly (community.txt 9); 0 at once. */
export const noticeFrequencies = { atOnce: 0, daily: 1, weekly: 2 } as const

/** The topics that are collected into a digest; all others are told at once. */
export const digestTopics: ReadonlySet<NoticeTopic> = new Set(['groups', 'forums', 'for_sale'])

export interface NoticeSettings {
  readonly web: boolean
  readonly email: boolean
  readonly push: boolean
  readonly frequency: number
}

/** What holds for somebody who has chosen nothing. Messages lie in the mailbox, so the web tells of them there (community.txt 9). */
export function defaultNoticeSettings(topic: NoticeTopic): NoticeSettings {
  const frequency = digestTopics.has(topic) ? noticeFrequencies.daily : noticeFrequencies.atOnce
  return { web: topic !== 'messages', email: true, push: true, frequency }
}

/** The types of notification that lead somewhere of their own (decisions/foundation.md 65). */
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
