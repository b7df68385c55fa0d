import {
  type NoticeSettings,
  type NoticeTopic,
  noticeFrequencies,
  topicFacts,
  topicSeparator,
} from '@porchlight/contract/shared/notice-topics.ts'

/** The hour of the digests in UTC, which is morning in the United States. */
const digestHour = 13
const dayMs = 86_400_000

/** The time of the next daily digest, or of Monday's weekly digest; undefined if notices of the topic are sent immediately. */
export function digestAt(topic: NoticeTopic, settings: NoticeSettings, now: Date): Date | undefined {
  if (!topicFacts[topic].inDigest || settings.frequency === noticeFrequencies.atOnce) return undefined
  const next = new Date(now)
  next.setUTCHours(digestHour, 0, 0, 0)
  if (next <= now) next.setTime(next.getTime() + dayMs)
  if (settings.frequency === noticeFrequencies.weekly) {
    // Of the days of JavaScript, 0 is Sunday and 1 is Monday.
    const untilMonday = (8 - next.getUTCDay()) % 7
    next.setTime(next.getTime() + untilMonday * dayMs)
  }
  return next
}

/** The path that a notice opens: it enters the account that the notice concerns (its vendor, else its home, if any), then opens the page. */
export function addressOf(notice: { page: string; propertyId: number | null; vendorId: number | null }): string {
  const home = notice.propertyId ? { propertyId: String(notice.propertyId) } : {}
  const account = notice.vendorId ? { vendorId: String(notice.vendorId) } : home
  return `/Login?${new URLSearchParams({ ...account, page: notice.page })}`
}

/**
 * The path of topics in the notification settings, in the account that a notice concerns. For a vendor it is the path of the page itself, because
 * entering the account of a vendor opens its dashboard (decisions/foundation.md 29).
 */
export function settingsAddressOf(
  account: { propertyId: number | null; vendorId: number | null },
  topics: readonly string[],
): string {
  const page = `SettingNotifications?topic=${topics.join(topicSeparator)}`
  return account.vendorId ? `/${page}` : addressOf({ ...account, page })
}
