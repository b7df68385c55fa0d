import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { optionalPageSize, pageNumber } from '../shared/paging.ts'

/** People on a page of the list from which a new chat is started. */
export const chatPeoplePageSize = 50

/** The menu feature that chat belongs to (spec README 13). */
export const chatFeature = 43

/** Maximum message length in characters, messages per page, messages per person and minute, length of a report's reason, reports per day. */
export const chatLimits = { text: 4000, page: 40, perMinute: 30, reason: 1000, reportsPerDay: 10 } as const

/** The length of a chat user id. All ids have this length, so that an id joined from two of them can be split again (decision 79). */
export const chatUserIdLength = 20

const chatId = z.string().regex(/^[0-9a-z]{40}$/)

const chatMessage = z.object({
  id: z.number(),
  text: z.string(),
  senderId: z.string(),
  date: z.iso.datetime(),
  /** Idempotency key, chosen by the sender's device. The device also recognizes its own message by it. */
  key: z.string(),
})
export type ChatMessage = z.output<typeof chatMessage>

const summary = z.object({
  chatId,
  hoaId: z.number(),
  userInfo: z.object({
    uid: z.string(),
    displayName: z.string(),
    hpUserId: z.number(),
    /** A signed name for view-image; empty when there is no picture. */
    photo: z.string(),
  }),
  lastMessage: z.object({ text: z.string() }),
  /** When the last message was sent. */
  date: z.iso.datetime(),
  /** Up to when the caller has seen the chat; null if they never opened it. */
  lastSeen: z.iso.datetime().nullable(),
  /** False if one of the two left the community or blocked the other. The history remains readable. */
  canWrite: z.boolean(),
  /** Whether one of the two has left the community, such as the seller of a home. */
  isFormer: z.boolean(),
  /** Whether the caller has blocked the other person. */
  blocked: z.boolean(),
})
export type ChatSummary = z.output<typeof summary>

const availableUser = z.object({
  user_firebase_id: z.string(),
  user_fname: z.string(),
  user_lname: z.string(),
  /** Both are the id of the person (decisions/foundation.md 80). */
  user_id: z.number(),
  hp_user_id: z.number(),
  /** A signed name for view-image; empty when there is no picture. */
  userPhoto: z.string(),
  /** For people with the same name as others: the home that the directory shows to the caller. Empty for everybody else (docs/decisions/0164). */
  userHome: z.string(),
})
export type ChatUser = z.output<typeof availableUser>

const inCommunity = { access: access.community('hoaId'), menuFeature: chatFeature } as const
const oneChat = z.object({ hoaId: id, chatId })
const record = { kind: 'chat', by: 'chatId', within: 'hoaId' } as const

export const chat = feature('chat', 'One-to-one conversations between people of a community.', {
  signIn: call({
    method: 'POST',
    path: '/messages/chat-sign-in',
    summary:
      "The caller's chat user id, by their e-mail address and the chat password of the login data (not the password of the account)",
    access: access.person,
    addition: true,
    json: z.object({ email: text(254), password: text(200) }),
    answer: z.object({ success: z.boolean(), uid: z.string() }),
  }),
  available: call({
    method: 'GET',
    path: '/messages/get-property-available-chat-list',
    summary: 'The people with whom the caller may chat in a community: all, or a page with `per-page`',
    ...inCommunity,
    query: z.object({
      hoaId: id,
      /** If it is omitted, all people are returned (docs/decisions/0158). */
      'per-page': optionalPageSize(chatPeoplePageSize),
      page: pageNumber,
      /** A part of the name. */
      search: text(200).default(''),
      /** Only this person, if the caller may chat with them. */
      userId: id.optional(),
    }),
    answer: z.object({ availableChatList: z.array(availableUser), hasMore: z.boolean() }),
  }),
  conversations: call({
    method: 'GET',
    path: '/messages/chats',
    summary: "The caller's conversations in a community and in communities that they have left, the latest first",
    ...inCommunity,
    addition: true,
    query: z.object({ hoaId: id }),
    /** `unread`: the number of conversations with messages that the caller has not seen. */
    answer: z.object({ items: z.array(summary), unread: z.number() }),
  }),
  thread: call({
    method: 'GET',
    path: '/messages/chat',
    summary: 'The newest messages of a chat, or the messages before a given one; oldest first',
    // A person who left the community can still read their history.
    access: access.person,
    addition: true,
    record,
    query: oneChat.extend({ before: id.optional() }),
    answer: z.object({ messages: z.array(chatMessage), hasMore: z.boolean() }),
  }),
  send: call({
    method: 'POST',
    path: '/messages/chat-send',
    summary: 'Send a message; `key` is an idempotency key',
    ...inCommunity,
    addition: true,
    record,
    query: oneChat,
    json: z.object({ key: z.uuid(), text: text(chatLimits.text) }),
    answer: z.object({ success: z.boolean(), message: chatMessage.optional() }),
  }),
  seen: call({
    method: 'POST',
    path: '/messages/chat-seen',
    isRepeatable: true,
    summary: 'Mark a chat as seen, up to a message or completely',
    access: access.person,
    addition: true,
    record,
    query: oneChat.extend({ messageId: id.optional() }),
    answer: success,
  }),
  block: call({
    method: 'POST',
    path: '/messages/chat-block',
    summary: 'Block or unblock the other person of a chat',
    ...inCommunity,
    addition: true,
    record,
    query: oneChat,
    json: z.object({ blocked: z.boolean() }),
    answer: success,
  }),
  report: call({
    method: 'POST',
    path: '/messages/chat-report',
    summary: "Report the other person of a chat to the community's managers",
    ...inCommunity,
    addition: true,
    record,
    query: oneChat,
    json: z.object({ reason: text(chatLimits.reason) }),
    answer: success,
  }),
})
