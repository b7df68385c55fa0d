import {
  digestTopics,
  type NoticeSettings,
  type NoticeTopic,
  noticeFrequencies,
} from '@porchlight/contract/shared/notice-topics.ts'

/** Digests go out at this hour, UTC: morning on the American coasts. */
const digestHour = 13
const day = 86_400_000

/** When an e-mail of a topic is due: at once, or with the next daily digest, or with Monday's weekly one. */
export function dueAt(topic: NoticeTopic, settings: NoticeSettings, now: Date): Date {
  if (!digestTopics.has(topic) || settings.frequency === noticeFrequencies.atOnce) return now
  const next = new Date(now)
  next.setUTCHours(digestHour, 0, 0, 0)
  if (next <= now) next.setTime(next.getTime() + day)
  if (settings.frequency === noticeFrequencies.weekly) {
    const untilMonday = (8 - next.getUTCDay()) % 7
    next.setTime(next.getTime() + untilMonday * day)
  }
  return next
}

/** Where a mailed notice leads: into the account that it concerns, then to its page. */
export function addressOf(notice: { page: string; propertyId: number | null; vendorId: number | null }): string {
  const account = notice.vendorId
    ? { vendorId: String(notice.vendorId) }
    : notice.propertyId
      ? { propertyId: String(notice.propertyId) }
      : {}
  return `/Login?${new URLSearchParams({ ...account, page: notice.page })}`
}
