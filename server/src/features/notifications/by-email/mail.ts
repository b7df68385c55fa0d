import { createHash } from 'node:crypto'
import type { NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type Letterhead, renderMail } from '../../../platform/mail/template.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { DueNotice } from '../delivery/data.ts'
import { noticeLinks } from '../links.ts'

type Community = NonNullable<Letterhead['community']>

/** The mail of one notice. */
export function mailOfNotice(notice: DueNotice, community: Community, settings: Settings): Mail {
  const links = noticeLinks(settings)
  const content = renderMail({
    community,
    heading: notice.title,
    bodyHtml: notice.textHtml,
    button: {
      label: notice.topic === 'messages' ? 'Read and reply' : 'Open in Porchlight',
      url: openAddress(settings, links.open(notice.personId, notice.notificationId)),
    },
    ...closing(notice, community.name, settings),
  })
  return {
    to: notice.email,
    fromName: notice.fromName ? `${notice.fromName} (${community.name})` : community.name,
    subject: notice.title,
    ...content,
    messageId: `notice-${notice.personId}-${notice.notificationId}`,
    unsubscribeUrl: unsubscribeCall(settings, links.unsubscribe(notice.personId, notice.topic as NoticeTopic)),
  }
}

/** The mail of a digest with the notices of one topic; undefined without notices. */
export function mailOfDigest(
  notices: readonly DueNotice[],
  community: Community,
  settings: Settings,
): Mail | undefined {
  const [first] = notices
  if (!first) return undefined
  const links = noticeLinks(settings)
  const items = notices.map(({ personId, notificationId, title, textHtml }) => {
    const address = escapeHtml(openAddress(settings, links.open(personId, notificationId)))
    return `<li style="margin:0 0 12px"><a href="${address}">${escapeHtml(title)}</a><div>${textHtml}</div></li>`
  })
  const heading = `News from ${community.name}`
  const content = renderMail({
    community,
    heading,
    bodyHtml: `<ul style="padding-left:20px">${items.join('')}</ul>`,
    button: { label: 'Open Porchlight', url: settings.publicUrl },
    ...closing(first, community.name, settings),
  })
  return {
    to: first.email,
    fromName: community.name,
    subject: heading,
    ...content,
    messageId: `digest-${first.personId}-${digestOf(notices.map((one) => one.notificationId))}`,
    unsubscribeUrl: unsubscribeCall(settings, links.unsubscribe(first.personId, first.topic as NoticeTopic)),
  }
}

/** A key that is the same for the same notices only, so that a digest is not sent twice. */
function digestOf(notificationIds: readonly number[]): string {
  return createHash('sha256').update(notificationIds.join()).digest('hex').slice(0, 24)
}

/** The footer: why the reader receives the mail and how to stop it. */
function closing(notice: DueNotice, communityName: string, settings: Settings) {
  const link = noticeLinks(settings).unsubscribe(notice.personId, notice.topic as NoticeTopic)
  return {
    reason: `You receive this because you have an account in the portal of ${communityName}.`,
    unsubscribe: { label: 'Stop these e-mails', url: `${settings.publicUrl}/Unsubscribe?link=${link}` },
  }
}

/** The page that records the opening and then opens the page of the notice. */
function openAddress(settings: Settings, link: string): string {
  return `${settings.publicUrl}/OpenNotice?notice=${link}`
}

/** For the mail program's own button (RFC 8058). */
function unsubscribeCall(settings: Settings, link: string): string {
  return `${settings.publicUrl}/index.php/auth/unsubscribe?link=${link}`
}
