import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { optionalId, text } from '../shared/ids.ts'

/** The maximum number of listed unread notifications, newest first. */
export const notificationLimit = 200

const notification = z.object({
  hn_id: z.number(),
  /** The number of its type (`notificationTypes` in shared/notice-topics.ts). */
  hn_type: z.number(),
  /** The record that it is about, and the record to which that belongs, such as a reply and its discussion. */
  hn_type_id: z.number(),
  hn_parent_id: z.number(),
  modalTitle: z.string(),
  /** HTML, sanitized when it was stored. */
  text: z.string(),
  createdTime: z.string(),
})
export type Notification = z.output<typeof notification>

export const notifications = feature('notifications', 'Unread notifications of a person.', {
  index: call({
    method: 'GET',
    path: '/hoas/notifications',
    summary: "The caller's unread notifications in a community, or as a vendor's user; newest first",
    access: access.communityOrSelf('hoa_id', 'vu_user_id'),
    query: z.object({ hoa_id: optionalId, vu_user_id: optionalId }),
    answer: z.array(notification),
  }),
  markAsRead: call({
    method: 'POST',
    path: '/hoas/notification-read',
    isRepeatable: true,
    summary: "Mark the caller's notifications of a type and a parent record as read; without a parent, all of the type",
    access: access.person,
    multipart: z.object({ type: text(10).default(''), parentId: text(20).default('') }),
    answer: success,
  }),
  open: call({
    method: 'POST',
    path: '/auth/open-notice',
    summary: 'Open the link of a mailed notice: records the first opening and returns the address of the page',
    access: access.public,
    guessable: { account: null },
    addition: true,
    json: z.object({ notice: text(200) }),
    answer: z.object({ address: z.string() }),
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/auth/unsubscribe',
    summary:
      'Unsubscribe from the e-mails of a topic by the link in a mail, without signing in; also by one click (RFC 8058)',
    access: access.public,
    guessable: { account: null },
    addition: true,
    query: z.object({ link: text(200).default('') }),
    /** `topic`: the topics of the link, with `topicSeparator` between them; empty for an invalid link. */
    answer: z.object({ success: z.boolean(), topic: z.string() }),
  }),
  mailState: call({
    method: 'GET',
    path: '/auth/mail-state',
    summary: "Whether mail to the caller's address is refused permanently, and since when",
    access: access.person,
    addition: true,
    /** An ISO 8601 instant; null while mail is accepted. */
    answer: z.object({ address: z.string(), refusedAt: z.string().nullable() }),
  }),
})
