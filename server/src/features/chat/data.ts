import { chatFeature } from '@porchlight/contract/features/chat.ts'
import { z } from 'zod'
import type { CommunityScope, Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'
import { directoryHomeSql } from '../directory/public.ts'

export const participant = z.object({
  personId: z.number(),
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoFileKey: z.string().nullable(),
})
/** A person as the community shows them in chat. */
export type Participant = z.infer<typeof participant>

const participantOf = (
  alias: string,
) => `json_build_object('personId', ${alias}.person_id, 'uid', ${alias}.chat_user_id,
  'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'photoFileKey', ${alias}.photo_file_key)`

// The caller's summary is on their own shard, all other rows on the community's. `other` is the other person: known from the caller's summary,
// or, before the first message, the resident with the other user id.
const access = statement(
  'chat-access',
  'person',
  z.object({
    /** The caller is one of the two, and a message has been written. */
    isBegun: z.boolean(),
    /** The community has chat. */
    isEnabled: z.boolean(),
    /**
     * `self` is the caller and `other` the other person, as residents of the community; null if this person does not live there. `self` is also null
     * if the caller is not one of the two. Before the first message, `other` is null too if `self` is.
     */
    self: participant.nullable(),
    other: participant.nullable(),
    otherPersonId: z.number().nullable(),
    otherName: z.string().nullable(),
    /** The caller has blocked the other person. */
    blocks: z.boolean(),
    /** The other person has blocked the caller. */
    isBlocked: z.boolean(),
  }),
  `with mine as materialized (
     select s.other_person_id, s.other_name from chat_summaries s
     where s.person_id = $1 and s.community_id = $2 and s.chat_id = $3
   ), participants as materialized (
     select distinct on (h.person_id) h.* from household_persons h
     where h.community_id = $2 and h.chat_user_id = any($4::text[]) and not h.is_pending order by h.person_id, h.id
   ), other as materialized (
     select coalesce((select other_person_id from mine),
       (select o.person_id from participants o where o.person_id <> $1 and exists (select from participants i where i.person_id = $1))) as id
   )
   select exists (select 1 from mine) as "isBegun",
     exists (select 1 from community_menu_features f
       where f.community_id = $2 and f.menu_feature_id = ${chatFeature} and f.accessible and f.enabled) as "isEnabled",
     (select ${participantOf('i')} from participants i where i.person_id = $1) as self,
     (select ${participantOf('o')} from participants o where o.person_id = other.id) as other,
     other.id as "otherPersonId", (select other_name from mine) as "otherName",
     exists (select 1 from chat_blocks b
       where b.community_id = $2 and b.person_id = $1 and b.blocked_person_id = other.id) as blocks,
     exists (select 1 from chat_blocks b
       where b.community_id = $2 and b.person_id = other.id and b.blocked_person_id = $1) as "isBlocked"
   from other`,
  { quick: true },
)

/** The caller's access to a chat, which may have no message yet. */
export type ChatAccess = z.infer<typeof access.row>

/** Returns the caller's access to a chat. `uids` are the two user ids that the chat's id consists of. */
export async function findChatAccess(
  scope: Scope<'person'>,
  communityId: number,
  chatId: string,
  uids: readonly string[],
): Promise<ChatAccess> {
  const row = await scope.row(access, [communityId, chatId, uids])
  if (!row) throw new Error('the access of a chat has no row')
  return row
}

const self = statement(
  'chat-self',
  'person',
  z.object({ uid: z.string(), secret: z.string(), email: z.string(), name: z.string() }),
  `select chat_user_id as uid, chat_secret as secret, email, first_name || ' ' || last_name as name
   from people where id = $1 and deleted_at is null`,
)

export type SelfRow = z.infer<typeof self.row>

/** Returns the caller's own chat user and chat password. */
export function findSelf(scope: Scope<'person'>): Promise<SelfRow | undefined> {
  return scope.row(self)
}

// A person with several homes is shown by the first of them.
const availableWhere = (
  condition: string,
) => `select h.person_id as "personId", h.chat_user_id as uid, h.first_name as "firstName",
    h.last_name as "lastName", h.photo_file_key as "photoFileKey"
  from household_persons h
  where h.community_id = $1 and not h.is_pending and h.person_id <> $2 and ${condition}
    and exists (select from household_persons i where i.community_id = $1 and i.person_id = $2 and not i.is_pending)
    and not exists (select from household_persons e
      where e.community_id = $1 and e.person_id = h.person_id and e.id < h.id and not e.is_pending)
    and not exists (select from chat_blocks b where b.community_id = $1 and b.person_id = $2 and b.blocked_person_id = h.person_id)
    and not exists (select from chat_blocks b where b.community_id = $1 and b.person_id = h.person_id and b.blocked_person_id = $2)`

const listedParticipant = participant.extend({
  /** The home, if the Directory shows it and another person in the result has the same name; otherwise null. */
  home: z.string().nullable(),
})
export type ListedParticipant = z.infer<typeof listedParticipant>

const listed = (condition: string) => `with part as materialized (
     ${availableWhere(condition)} order by h.first_name, h.last_name, h.person_id limit $3 offset $4
   ), named as (
     select part.*, count(*) over (partition by "firstName", "lastName") > 1 as is_shared from part
   )
   select n."personId", n.uid, n."firstName", n."lastName", n."photoFileKey",
     case when n.is_shared then ${directoryHomeSql('n."personId"')} end as home
   from named n order by n."firstName", n."lastName", n."personId"`

// The three lists are separate statements, because PostgreSQL reads a part of a long list by the index of names only if no condition on the name is
// added. Of the three, only the statement of a part is quick: all people of a community are too many for a quick connection.
const available = statement('chat-available', 'community', listedParticipant, listed('true'))
const availablePart = statement('chat-available-part', 'community', listedParticipant, listed('true'), {
  quick: 'while fast',
})
const availableNamed = statement(
  'chat-available-named',
  'community',
  listedParticipant,
  listed(`h.first_name || ' ' || h.last_name ilike $5`),
)
const availableOne = statement('chat-available-one', 'community', participant, availableWhere('h.person_id = $3'), {
  quick: true,
})

export interface WantedPeople {
  /** A part of the first and the last name. */
  readonly search: string
  /** The page size and the number of people to skip; undefined: all people. */
  readonly part: { readonly limit: number; readonly offset: number } | undefined
}

/** Returns the residents whom the caller may write to, by name; none if the caller does not live in the community. */
export function listAvailable(scope: CommunityScope, { search, part }: WantedPeople): Promise<ListedParticipant[]> {
  const values = [scope.personId, part?.limit ?? null, part?.offset ?? 0]
  if (search) return scope.rows(availableNamed, [...values, containing(search)])
  return scope.rows(part ? availablePart : available, values)
}

/** Returns one person, if the caller may write to them. */
export function findAvailable(scope: CommunityScope, personId: number): Promise<Participant | undefined> {
  return scope.row(availableOne, [scope.personId, personId])
}

const messageRow = z.object({
  id: z.number(),
  text: z.string(),
  senderUid: z.string(),
  key: z.string(),
  sentAt: z.date(),
})
export type MessageRow = z.infer<typeof messageRow>

const messageColumns = 'id, text, sender_chat_user_id as "senderUid", key, sent_at as "sentAt"'

/**
 * The SQL condition that the person of the scope is one of the two of a chat. It says `select 1`, because Citus stores the rows of the subquery, and
 * drops rows without a column.
 */
const isOwnChat = `exists (select 1 from chat_summaries s where s.person_id = $1 and s.community_id = $2 and s.chat_id = $3)`

const page = statement(
  'chat-page',
  'person',
  messageRow,
  `select ${messageColumns} from chat_messages m
   where m.community_id = $2 and m.chat_id = $3 and m.id < $4 and ${isOwnChat}
   order by m.id desc limit $5`,
)

/** Returns the newest messages of a chat with an id below `range.before`, newest first; none if it is not a chat of the caller. */
export function pageOfMessages(
  scope: Scope<'person'>,
  communityId: number,
  chatId: string,
  range: { before: number; limit: number },
): Promise<MessageRow[]> {
  return scope.rows(page, [communityId, chatId, range.before, range.limit])
}

const sentAt = statement(
  'chat-sent-at',
  'person',
  z.object({ sentAt: z.date() }),
  `select sent_at as "sentAt" from chat_messages m
   where m.community_id = $2 and m.chat_id = $3 and m.id = $4 and ${isOwnChat}`,
)
// `least` ignores null: if $4 is null, the chat is seen up to its last message.
const setSeen = statement(
  'chat-set-seen',
  'person',
  z.object({ chatId: z.string() }),
  `update chat_summaries s set last_seen_at = least(s.last_message_at, $4)
   where s.person_id = $1 and s.community_id = $2 and s.chat_id = $3
     and (s.last_seen_at is null or s.last_seen_at < least(s.last_message_at, $4))
   returning s.chat_id as "chatId"`,
)

/**
 * Stores that the caller has seen a chat up to a message; all of it if `messageId` is undefined. Returns false if nothing changed, also
 * because the chat has no such message.
 */
export async function markSeen(
  scope: Scope<'person'>,
  communityId: number,
  chatId: string,
  messageId: number | undefined,
): Promise<boolean> {
  const message = messageId && (await scope.row(sentAt, [communityId, chatId, messageId]))
  if (messageId && !message) return false
  const upTo = message ? message.sentAt : null
  return (await scope.row(setSeen, [communityId, chatId, upTo])) !== undefined
}

const lockCaller = statement(
  'chat-hold-sender',
  'community',
  idColumn,
  'select id from household_persons where community_id = $1 and person_id = $2 order by id for no key update',
)

/** Makes other sends of the caller wait until the transaction ends. */
export async function lockSender(scope: CommunityScope): Promise<void> {
  await scope.rows(lockCaller, [scope.personId])
}

const sentSince = statement(
  'chat-sent-since',
  'community',
  z.object({ count: z.number() }),
  `select count(*) as count from chat_messages
   where community_id = $1 and sender_person_id = $2 and sent_at > $3 and (chat_id, key) <> ($4, $5)`,
  { quick: true },
)

/**
 * Returns how many messages the caller has sent in the community since a time. The message with this key in this chat is not counted: the device
 * may be sending it again because it got no answer.
 */
export async function countSent(
  scope: CommunityScope,
  { chatId, key }: { readonly chatId: string; readonly key: string },
  since: Date,
): Promise<number> {
  return (await scope.row(sentSince, [scope.personId, since, chatId, key]))?.count ?? 0
}

const openChat = statement(
  'chat-open',
  'community',
  z.object({ lastMessageAt: z.date() }),
  `insert into chats (community_id, id, last_message_at) values ($1, $2, $3)
   on conflict (community_id, id) do update set last_message_at = chats.last_message_at
   returning last_message_at as "lastMessageAt"`,
)
const byKey = statement(
  'chat-by-key',
  'community',
  messageRow,
  `select ${messageColumns} from chat_messages m
   where m.community_id = $1 and m.chat_id = $2 and m.sender_person_id = $3 and m.key = $4`,
)
const insertMessage = statement(
  'chat-insert-message',
  'community',
  messageRow,
  `insert into chat_messages (community_id, chat_id, sender_person_id, sender_chat_user_id, key, text, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning ${messageColumns}`,
)
const setLast = statement(
  'chat-note-last',
  'community',
  noColumns,
  'update chats set last_message_at = $3 where community_id = $1 and id = $2',
)

/**
 * Stores a message. If the sender has already stored one with this key in the chat, returns the stored one. The chat is locked
 * until the transaction ends, so that its messages have an order. The message is sent at `now`, or right after the chat's last
 * message if that is later.
 */
export async function insertOnce(
  scope: Scope<'community'>,
  { chatId, from, key, text }: { chatId: string; from: Participant; key: string; text: string },
  now: Date,
): Promise<{ message: MessageRow; isNew: boolean }> {
  // A new chat begins with a last message before `now`, so that its first message is sent at `now`.
  const before = new Date(now.getTime() - 1)
  // PostgreSQL runs the two statements in this order, so that the messages are read under the lock.
  const [open, known] = await Promise.all([
    scope.row(openChat, [chatId, before]),
    scope.row(byKey, [chatId, from.personId, key]),
  ])
  if (known) return { message: known, isNew: false }
  const at = new Date(Math.max(now.getTime(), (open?.lastMessageAt ?? before).getTime() + 1))
  const values = [chatId, from.personId, from.uid, key, text, at]
  const [message] = await Promise.all([scope.row(insertMessage, values), scope.rows(setLast, [chatId, at])])
  if (!message) throw new Error('the message was not stored')
  return { message, isNew: true }
}

// The sender has seen their own message only if they had seen all messages before it.
const upsertSummary = statement(
  'chat-keep-summary',
  'community',
  noColumns,
  `insert into chat_summaries (community_id, person_id, chat_id, other_person_id, other_chat_user_id, other_name,
     other_photo_file_key, last_text, last_message_at, last_seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (person_id, community_id, chat_id) do update set other_name = excluded.other_name,
     other_photo_file_key = excluded.other_photo_file_key, last_text = excluded.last_text,
     last_message_at = excluded.last_message_at,
     last_seen_at = case when excluded.last_seen_at is not null and chat_summaries.last_seen_at >= chat_summaries.last_message_at
       then excluded.last_seen_at else chat_summaries.last_seen_at end`,
)

/** Updates one person's summary of a chat to its last message. */
export async function updateSummary(
  scope: Scope<'community'>,
  chatId: string,
  view: { owner: Participant; other: Participant; last: MessageRow; isSender: boolean },
): Promise<void> {
  const { owner, other, last } = view
  const otherName = `${other.firstName} ${other.lastName}`.trim()
  const seenAt = view.isSender ? last.sentAt : null
  const aboutOther = [other.personId, other.uid, otherName, other.photoFileKey]
  await scope.rows(upsertSummary, [owner.personId, chatId, ...aboutOther, last.text, last.sentAt, seenAt])
}

const hideName = statement(
  'chat-hide-name',
  'any',
  noColumns,
  `update chat_summaries set other_name = 'Former member', other_photo_file_key = null
   where person_id = any($2::bigint[]) and other_person_id = $1`,
)

/** Removes the name and the picture of a person from the chat lists of the people who chatted with them. */
export async function hideInChats(
  scope: Scope<'any'>,
  personId: number,
  partners: ReadonlyArray<{ readonly personId: number }>,
): Promise<void> {
  if (partners.length > 0) await scope.rows(hideName, [personId, partners.map((one) => one.personId)])
}
