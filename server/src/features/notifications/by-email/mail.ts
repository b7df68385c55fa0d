import { createHash } from 'node:crypto'
import type { NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import { escapeHtml, textOfHtml } from '../../../platform/html/sanitise.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type Letterhead, renderMail } from '../../../platform/mail/template.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { DueNotice } from '../delivery/data.ts'
import { noticeLinks } from '../links.ts'
import { settingsAddressOf } from '../policy.ts'
import { notificationsTexts } from '../texts.ts'

type Community = NonNullable<Letterhead['community']>

/** The mail of one notice. */
export function mailOfNotice(notice: DueNotice, community: Community, settings: Settings): Mail {
  const links = noticeLinks(settings)
  const texts = notificationsTexts[notice.language]
  // The name of a person who deleted their account is stored in English.
  const sender = notice.fromName === notificationsTexts.en.formerMember ? texts.formerMember : notice.fromName
  const content = renderMail({
    language: notice.language,
    community,
    heading: notice.title,
    bodyHtml: notice.textHtml,
    button: {
      label: notice.topic === 'messages' ? texts.readAndReply : texts.openInPorchlight,
      url: openUrl(settings, links.open(notice.personId, notice.notificationId)),
    },
    ...footer(notice, [notice.topic], community.name, settings),
  })
  return {
    residentsOf: notice.vendorId === null ? notice.communityId : null,
    to: notice.email,
    fromName: sender ? `${sender} (${community.name})` : community.name,
    subject: notice.title,
    ...content,
    messageId: `notice-${notice.personId}-${notice.notificationId}`,
    unsubscribeUrl: oneClickUrl(settings, links.unsubscribe(notice.personId, [notice.topic])),
  }
}

/** The mail with a person's digest of a community: the notices, grouped by topic; undefined if there are none. */
export function mailOfDigest(
  notices: readonly DueNotice[],
  community: Community,
  settings: Settings,
): Mail | undefined {
  const [first] = notices
  if (!first) return undefined
  const links = noticeLinks(settings)
  const texts = notificationsTexts[first.language]
  const byTopic = Map.groupBy(notices, ({ topic }) => topic)
  const topics = [...byTopic.keys()]
  const itemOf = ({ personId, notificationId, title, textHtml }: DueNotice) => {
    const address = escapeHtml(openUrl(settings, links.open(personId, notificationId)))
    return `<li style="margin:0 0 14px"><a style="font-weight:600" href="${address}">${escapeHtml(title)}</a><div>${textHtml}</div></li>`
  }
  const parts = [...byTopic].map(
    ([topic, some]) =>
      `<h2 style="margin:22px 0 8px;font-size:19px">${escapeHtml(texts[topic])}</h2><ul style="padding-left:20px;margin:0">${some.map(itemOf).join('')}</ul>`,
  )
  const textOfItem = ({ personId, notificationId, title, textHtml }: DueNotice) =>
    [title, textOfHtml(textHtml), openUrl(settings, links.open(personId, notificationId))].filter(Boolean).join('\n')
  const bodyText = [...byTopic].flatMap(([topic, some]) => [texts[topic].toUpperCase(), ...some.map(textOfItem)])
  const heading = texts.newsFrom(community.name)
  const content = renderMail({
    language: first.language,
    community,
    heading,
    bodyHtml: parts.join(''),
    bodyText: bodyText.join('\n\n'),
    button: { label: texts.openPorchlight, url: settings.publicUrl },
    ...footer(first, topics, community.name, settings),
  })
  return {
    residentsOf: first.vendorId === null ? first.communityId : null,
    to: first.email,
    fromName: community.name,
    subject: heading,
    ...content,
    messageId: `digest-${first.personId}-${keyOfNotices(notices.map((one) => one.notificationId))}`,
    unsubscribeUrl: oneClickUrl(settings, links.unsubscribe(first.personId, topics)),
  }
}

/** A key that identifies the set of notices, so that a digest is not sent twice. */
function keyOfNotices(notificationIds: readonly number[]): string {
  return createHash('sha256').update(notificationIds.join()).digest('hex').slice(0, 24)
}

/** The footer of a mail: why the reader receives it, a link to the settings of its topics, and a link that unsubscribes. */
function footer(notice: DueNotice, topics: readonly NoticeTopic[], communityName: string, settings: Settings) {
  const link = noticeLinks(settings).unsubscribe(notice.personId, topics)
  const texts = notificationsTexts[notice.language]
  return {
    reason: texts.why(communityName),
    endings: [
      { label: texts.change, url: settings.publicUrl + settingsAddressOf(notice, topics) },
      { label: texts.stop, url: `${settings.publicUrl}/Unsubscribe?link=${link}` },
    ],
  }
}

/** The URL of the page that records that the notice was opened, and then opens the page of the notice. */
function openUrl(settings: Settings, link: string): string {
  return `${settings.publicUrl}/OpenNotice?notice=${link}`
}

/** The URL for the unsubscribe button of mail programs (RFC 8058). */
function oneClickUrl(settings: Settings, link: string): string {
  return `${settings.publicUrl}/index.php/auth/unsubscribe?link=${link}`
}
