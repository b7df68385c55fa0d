/** The fixed properties of a topic. Everything else is chosen by each person in the notification settings. */
interface TopicFacts {
  /** The people whose notification settings have a row for the topic. */
  readonly audience: 'residents' | 'vendors' | 'both'
  /** The menu feature that must be enabled in the community for the row to be shown; without it the row is always shown. */
  readonly menuFeature?: number
  /** The e-mails of the topic are collected into the person's daily or weekly digest. E-mails of other topics are sent immediately. */
  readonly inDigest?: true
  /** The topic has no notifications on the web, because the web app lists the things that it is about anyway. */
  readonly hasNoWeb?: true
  /** The notices of the topic are about mail in a mailbox, so its e-mails go to the address of the delivery settings. */
  readonly isOfMailbox?: true
}

/**
 * The topics of notices (community.txt 3, UserAccountSettings), in the order of the settings. A new topic needs a line here and a label in the
 * texts of the settings. The settings then have a row for it, which the notifier follows (docs/add-a-notice.md).
 */
const registry = {
  messages: { audience: 'both', hasNoWeb: true, isOfMailbox: true },
  comments: { audience: 'residents' },
  digital_delivery: { audience: 'residents', isOfMailbox: true },
  documents: { audience: 'residents', menuFeature: 24 },
  forms: { audience: 'residents', menuFeature: 27 },
  news: { audience: 'residents', menuFeature: 28 },
  calendar: { audience: 'residents', menuFeature: 22 },
  groups: { audience: 'residents', menuFeature: 37, inDigest: true },
  forums: { audience: 'residents', menuFeature: 36, inDigest: true },
  online_voting: { audience: 'residents' },
  for_sale: { audience: 'residents', menuFeature: 35, inDigest: true },
  violations: { audience: 'residents' },
  work_orders_homeowner: { audience: 'residents' },
  work_orders_vendor: { audience: 'vendors' },
  estimate_requests_homeowner: { audience: 'residents' },
  estimate_requests_vendor: { audience: 'vendors' },
  /** Our addition: answers to a resident's requests (docs/decisions/0109). */
  requests: { audience: 'residents' },
  /** Our addition: a vendor is notified of new reviews, and their authors of the vendor's answers (docs/decisions/0081). */
  reviews: { audience: 'both' },
} as const satisfies Record<string, TopicFacts>

export type NoticeTopic = keyof typeof registry

export const topicFacts: Readonly<Record<NoticeTopic, TopicFacts>> = registry

export const noticeTopics = Object.keys(registry) as NoticeTopic[]

/**
 * The separator of topics in links: in the link of a mail that unsubscribes from several topics, and in the link to the rows of several topics
 * in the settings.
 */
export const topicSeparator = '~'

/** How often e-mails of a topic are sent: 1 daily, 2 weekly (community.txt 9), 0 immediately. */
export const noticeFrequencies = { atOnce: 0, daily: 1, weekly: 2 } as const

export interface NoticeSettings {
  readonly web: boolean
  readonly email: boolean
  readonly push: boolean
  readonly frequency: number
}

/** Returns the default settings of a topic: all channels are on, and digests are daily. */
export function defaultNoticeSettings(topic: NoticeTopic): NoticeSettings {
  const { hasNoWeb, inDigest } = topicFacts[topic]
  const frequency = inDigest ? noticeFrequencies.daily : noticeFrequencies.atOnce
  return { web: !hasNoWeb, email: true, push: true, frequency }
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
  /** For the vendor; the person who asked gets the page of their own request. */
  estimateRequest: 50,
  ownEstimateRequest: 51,
  /** A review of a vendor was reported. The page is the details of the vendor. */
  vendorReview: 52,
  /** A new review, for the users of the vendor. */
  ownReview: 53,
  /** The decision about something reported, for its author and for the person who reported it. It is shown in a dialog. */
  moderation: 54,
  /** An answer to a request, for the person who asked. */
  request: 55,
} as const
