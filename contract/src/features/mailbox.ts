import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { flag, id, optionalId, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

/** Messages on a page of the mailbox (foundation.txt 9). */
export const mailboxPageSize = 10

/** The attachments of a reply (foundation.txt 5): maximum number, maximum bytes and media types. */
export const replyAttachment = {
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
} as const

/** How many replies a person may send within an hour. The limit exists because each reply is also sent by e-mail. */
export const repliesPerHour = 60

/** The crop of the image editor, in pixels (foundation.txt 9). */
export const replyImage = { ratio: 1, minWidth: 100, minHeight: 100, maxWidth: 1920, maxHeight: 1080 } as const

/** The maximum width and height of an uncropped picture, in pixels. */
export const wholeReplyImage = { maxWidth: 1920, maxHeight: 1920 } as const

/** The inbox that a call is about: of the household at a property, or of a vendor. */
const inbox = { property: optionalId, vendor: optionalId }

const attachment = z.object({ attachmentId: z.string(), title: z.string() })

const message = z.object({
  hm_id: z.number(),
  hm_subject: z.string(),
  hm_body: z.string(),
  /** 1 if the sender accepts replies. */
  hm_allow_reply: z.union([z.literal(0), z.literal(1)]),
  hm_mailing_type: z.string(),
  hm_hoa_id: z.number(),
  hmt_read: z.union([z.literal(0), z.literal(1)]),
  messageDateFormatted: z.string(),
  messageDateFormattedShort: z.string(),
  messageFromName: z.string(),
  messageSenderEmail: z.string(),
  /** Our addition: the signed name of the sender's picture; empty without one. */
  messageFromPhoto: z.string(),
  attachments: z.array(attachment),
})
export type Message = z.output<typeof message>

const oneMessage = { query: z.object({ id }), record: { kind: 'message', by: 'id' }, access: access.person } as const

export const mailbox = feature(
  'mailbox',
  'Mail and notices for a household or a vendor: read, search, reply, delete.',
  {
    index: call({
      method: 'GET',
      path: '/messages/index',
      summary: 'A page of messages, newest first',
      access: access.inbox('property', 'vendor'),
      query: z.object({
        ...inbox,
        pageNo: pageNumber,
        'per-page': pageSize(mailboxPageSize),
        /** Only unread messages. */
        unread: flag,
        /** True: all mail of the inbox. False: for a household only the mail that people wrote. */
        mailbox: flag,
        /** hm_id, our addition, selects one message for a direct link. */
        HoaMessageSearch: z.object({ searchValue: text(200).optional(), hm_id: optionalId }).optional(),
      }),
      answer: list(message),
    }),
    unreadNumbers: call({
      method: 'GET',
      path: '/auth/unread-messages-number',
      summary: 'The number of unread messages of the inbox, and how many of them people wrote',
      access: access.inbox('property', 'vendor'),
      /** `mailboxFormat` is sent by clients of the specification; it changes nothing. */
      query: z.object({ ...inbox, mailboxFormat: flag }),
      /** `mailbox`: all unread messages. `messages`: those that people wrote. */
      answer: z.object({ unreadMessages: z.object({ mailbox: z.number(), messages: z.number() }) }),
    }),
    markAsRead: call({
      method: 'POST',
      path: '/messages/mark-as-read',
      isRepeatable: true,
      summary: "Mark one of the caller's messages as read",
      ...oneMessage,
      answer: success,
    }),
    markAsUnread: call({
      method: 'POST',
      path: '/messages/mark-as-unread',
      isRepeatable: true,
      summary: "Mark one of the caller's messages as unread",
      ...oneMessage,
      answer: success,
    }),
    deleteMessage: call({
      method: 'POST',
      path: '/messages/delete-message',
      summary: "Delete a message from the caller's mailbox; other recipients keep theirs",
      ...oneMessage,
      answer: z.object({ success: z.boolean(), message: z.string() }),
    }),
    reply: call({
      method: 'POST',
      path: '/auth/reply-message',
      summary:
        'Reply to the sender of a message; without hmId, write to a vendor, as a vendor to a community, or to hm_tos, a member of the management team',
      access: access.person,
      record: { kind: 'message', by: 'hmId' },
      query: z.object({ hmId: optionalId }),
      multipart: z.object({
        HoaMessage: z.object({
          hm_tos: text(254).default(''),
          hm_subject: text(200).default(''),
          hm_hoa_id: optionalId,
          hm_body: text(20_000).default(''),
          /** Our additions, without hmId: the vendor that a resident writes to, and the vendor that writes to the community hm_hoa_id. */
          hm_to_vendor_id: optionalId,
          hm_from_vendor_id: optionalId,
          /** Keeps an attached picture uncropped; otherwise it is cropped to a square (spec README 15). */
          wholePicture: flag,
        }),
      }),
      files: { 'HoaMessage[attachments][]': replyAttachment },
      answer: saved,
    }),
    downloadAttachment: call({
      method: 'GET',
      path: '/messages/download-attachment',
      summary: "An attachment of one of the caller's messages",
      access: access.person,
      record: { kind: 'attachment', by: 'attachmentId' },
      /** The id of the message, a hyphen, and the number of the attachment. */
      query: z.object({ attachmentId: z.string().regex(/^[1-9]\d{0,15}-[1-9]\d{0,15}$/) }),
      answer: 'download',
    }),
  },
)
