/** What is fixed about a topic; everything else a person chooses in the notification settings. */
interface TopicFacts {
  /** Whose notification settings have a row for it. */
  readonly audience: 'residents' | 'vendors' | 'both'
  /** The menu feature that must be enabled in the community for the row to be shown; without it the row is always shown. */
  readonly menuFeature?: number
  /** Its e-mails are collected into the person's digest, daily or weekly; those of the other topics are sent immediately. */
  readonly inDigest?: true
  /** It has no notification on the web, because what it is about is listed there anyway. */
  readonly hasNoWeb?: true
  /** Its notices are about mail in a mailbox, so its e-mails go to the address of the mailbox settings. */
  readonly isOfMailbox?: true
}

/**
 * The topics of notices (community.txt 3, UserAccountSettings), in the order of the settings. This is the registry: a line here and a
 * label in the texts of the settings make a row of the settings, and the notifier obeys it (docs/add-a-notice.md).
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
  /** Our addition: answers to one's requests (docs/decisions/0109). */
  requests: { audience: 'residents' },
  /** Our addition: new reviews for a vendor, its answer for the author (docs/decisions/0081). */
  reviews: { audience: 'both' },
} as const satisfies Record<string, TopicFacts>

export type NoticeTopic = keyof typeof registry

export const topicFacts: Readonly<Record<NoticeTopic, TopicFacts>> = registry

export const noticeTopics = Object.keys(registry) as NoticeTopic[]

/**
 * The character between the topics of a link: the link in a mail that ends several topics, and the link to the settings that shows their rows.
 */
export const topicSeparator = '~'

/** 1 daily, 2 weekly (community.txt 9); 0 immediately. */
export const noticeFrequencies = { atOnce: 0, daily: 1, weekly: 2 } as const

export interface NoticeSettings {
  readonly web: boolean
  readonly email: boolean
  readonly push: boolean
  readonly frequency: number
}

/** The default settings of a topic: everything is on, and digests are daily. */
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
  /** The details of the vendor whose review was reported. */
  vendorReview: 52,
  /** A new review, for the users of the vendor. */
  ownReview: 53,
  /** What was decided about something reported, for its author and for the person who reported it; it is shown in a dialog. */
  moderation: 54,
  /** An answer to a request, for the person who asked. */
  request: 55,
} as const
