import {
  digestTopics,
  type NoticeSettings,
  type NoticeTopic,
  noticeFrequencies,
} from '@porchlight/contract/shared/notice-topics.ts'

/** The hour of the digests in UTC, which is morning in the United States. */
const digestHour = 13
const day = 86_400_000

/** When an e-mail of a topic is due: now, with the next daily digest, or with Monday's weekly digest. */
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

/** The address that a notice opens: the account that it concerns, then its page. */
export function addressOf(notice: { page: string; propertyId: number | null; vendorId: number | null }): string {
  const account = notice.vendorId
    ? { vendorId: String(notice.vendorId) }
    : notice.propertyId
      ? { propertyId: String(notice.propertyId) }
      : {}
  return `/Login?${new URLSearchParams({ ...account, page: notice.page })}`
}
