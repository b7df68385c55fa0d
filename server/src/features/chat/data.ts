import { chatFeature } from '@porchlight/contract/features/chat.ts'
import type { CommunityScope, PersonScope, SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

/** Somebody as the community shows them in chat. */
export interface Participant {
  readonly personId: number
  readonly uid: string
  readonly firstName: string
  readonly lastName: string
  readonly photoFileKey: string | null
}

/** How the caller stands to a chat, which may not have begun yet. */
export interface ChatAccess {
  /** The caller is one of the two, and something has been written. */
  readonly isBegun: boolean
  /** The community has chat. */
  readonly isEnabled: boolean
  /** The two as people who live here; null for one who does not, or is none of the two. */
  readonly self: Participant | null
  readonly other: Participant | null
  readonly otherPersonId: number | null
  readonly otherName: string | null
  /** The caller has blocked the other, and the reverse. */
  readonly blocks: boolean
  readonly isBlocked: boolean
}

const participantOf = (
  alias: string,
) => `json_build_object('personId', ${alias}.person_id, 'uid', ${alias}.chat_user_id,
  'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'photoFileKey', ${alias}.photo_file_key)`

// The caller's own view lies on their shard, all else on the community's.
const access = statement(
  'chat-access',
  `with mine as materialized (
     select s.other_person_id, s.other_name from chat_summaries s
     where s.person_id = $1 and s.community_id = $2 and s.chat_id = $3
   ), participants as materialized (
     select distinct on (h.person_id) h.* from household_persons h
     where h.community_id = $2 and h.chat_user_id = any($4::text[]) order by h.person_id, h.id
   ), other as materialized (
     select coalesce((select other_person_id from mine),
       (select o.person_id from participants o where o.person_id <> $1 and exists (select from participants i where i.person_id = $1))) as id
   )
   select exists (select from mine) as "isBegun",
     exists (select from community_menu_features f
       where f.community_id = $2 and f.menu_feature_id = ${chatFeature} and f.accessible and f.enabled) as "isEnabled",
     (select ${participantOf('i')} from participants i where i.person_id = $1) as self,
     (select ${participantOf('o')} from participants o where o.person_id = other.id) as other,
     other.id as "otherPersonId", (select other_name from mine) as "otherName",
     exists (select from chat_blocks b
       where b.community_id = $2 and b.person_id = $1 and b.blocked_person_id = other.id) as blocks,
     exists (select from chat_blocks b
       where b.community_id = $2 and b.person_id = other.id and b.blocked_person_id = $1) as "isBlocked"
   from other`,
  { quick: true },
)

/** `uids` are the two that the chat's id is made of. */
export async function findChatAccess(
  scope: PersonScope,
  communityId: number,
  chatId: string,
  uids: readonly string[],
): Promise<ChatAccess> {
  const row = await scope.row<ChatAccess>(access, [scope.personId, communityId, chatId, uids])
  if (!row) throw new Error('a chat has a standing always')
  return row
}

export interface SelfRow {
  readonly uid: string
  readonly secret: string
  readonly email: string
  readonly name: string
}

const self = statement(
  'chat-self',
  `select chat_user_id as uid, chat_secret as secret, email, first_name || ' ' || last_name as name
   from people where id = $1 and deleted_at is null`,
)

export function findSelf(scope: PersonScope): Promise<SelfRow | undefined> {
  return scope.row(self, [scope.personId])
}

const available = statement(
  'chat-available',
  `with here as materialized (
     select distinct on (h.person_id) h.person_id as "personId", h.chat_user_id as uid, h.first_name as "firstName",
       h.last_name as "lastName", h.photo_file_key as "photoFileKey"
     from household_persons h where h.community_id = $1 order by h.person_id, h.id
   )
   select h.* from here h
   where h."personId" <> $2 and exists (select from here i where i."personId" = $2)
     and not exists (select from chat_blocks b where b.community_id = $1
       and (b.person_id, b.blocked_person_id) in (($2, h."personId"), (h."personId", $2)))
   order by h."firstName", h."lastName", h."personId"`,
)

/** The other people of the community's households whom the caller may write to; nobody for those who don't live here. */
export function listAvailable(scope: CommunityScope): Promise<Participant[]> {
  return scope.rows(available, [scope.communityId, scope.personId])
}

export interface SummaryRow {
  readonly communityId: number
  readonly chatId: string
  readonly otherPersonId: number
  readonly otherUid: string
  readonly otherName: string
  readonly otherPhotoFileKey: string | null
  readonly lastText: string
  readonly lastMessageAt: Date
  readonly lastSeenAt: Date | null
  readonly bothAreHere: boolean
  readonly blocks: boolean
  readonly isBlocked: boolean
}

const summaries = statement(
  'chat-summaries',
  `with mine as materialized (
     select * from chat_summaries s
     where s.person_id = $1 and (s.community_id = $2 or s.community_id <> all($3::bigint[]))
     order by s.last_message_at desc, s.chat_id limit $4
   )
   select m.community_id as "communityId", m.chat_id as "chatId", m.other_person_id as "otherPersonId",
     m.other_chat_user_id as "otherUid", m.other_name as "otherName", m.other_photo_file_key as "otherPhotoFileKey",
     m.last_text as "lastText", m.last_message_at as "lastMessageAt", m.last_seen_at as "lastSeenAt",
     (select count(distinct h.person_id) = 2 from household_persons h
       where h.community_id = m.community_id and h.person_id in ($1, m.other_person_id)) as "bothAreHere",
     exists (select from chat_blocks b where b.community_id = m.community_id
       and b.person_id = $1 and b.blocked_person_id = m.other_person_id) as blocks,
     exists (select from chat_blocks b where b.community_id = m.community_id
       and b.person_id = m.other_person_id and b.blocked_person_id = $1) as "isBlocked"
   from mine m
   join community_menu_features f on f.community_id = m.community_id and f.menu_feature_id = ${chatFeature}
   where f.accessible and f.enabled
   order by m.last_message_at desc, m.chat_id`,
)

/** The caller's chats in the community and in those where they have no home any more, the latest first. */
export function listSummaries(scope: CommunityScope, limit: number): Promise<SummaryRow[]> {
  const homes = scope.viewer.memberships.flatMap((one) =>
    one.kind === 'household' && one.communityId ? [one.communityId] : [],
  )
  return scope.rows(summaries, [scope.personId, scope.communityId, homes, limit])
}

export interface MessageRow {
  readonly id: number
  readonly text: string
  readonly senderUid: string
  readonly key: string
  readonly sentAt: Date
}

const messageColumns = 'id, text, sender_chat_user_id as "senderUid", key, sent_at as "sentAt"'

const page = statement(
  'chat-page',
  `select ${messageColumns} from chat_messages m
   where m.community_id = $1 and m.chat_id = $2 and m.id < $3 order by m.id desc limit $4`,
)

/** The newest messages before one, newest first. */
export function pageOfMessages(
  scope: PersonScope,
  communityId: number,
  chatId: string,
  wanted: { before: number; limit: number },
): Promise<MessageRow[]> {
  return scope.rows(page, [communityId, chatId, wanted.before, wanted.limit])
}

const sentAt = statement(
  'chat-sent-at',
  'select sent_at as "sentAt" from chat_messages where community_id = $1 and chat_id = $2 and id = $3',
)
const setSeen = statement(
  'chat-set-seen',
  `update chat_summaries s set last_seen_at = least(s.last_message_at, $4)
   where s.person_id = $1 and s.community_id = $2 and s.chat_id = $3
     and (s.last_seen_at is null or s.last_seen_at < least(s.last_message_at, $4))
   returning s.chat_id`,
)

/** The caller has seen a chat up to one of its messages, or all of it; false when that is nothing new. */
export async function noteSeen(
  scope: PersonScope,
  communityId: number,
  chatId: string,
  messageId: number | undefined,
): Promise<boolean> {
  const message = messageId && (await scope.row<{ sentAt: Date }>(sentAt, [communityId, chatId, messageId]))
  if (messageId && !message) return false
  const upTo = message ? message.sentAt : null
  return (await scope.row(setSeen, [scope.personId, communityId, chatId, upTo])) !== undefined
}

const holdCaller = statement(
  'chat-hold-sender',
  'select id from household_persons where community_id = $1 and person_id = $2 order by id for no key update',
)

/** Has those who send as the caller at the same time wait until the transaction ends. */
export async function holdSender(scope: CommunityScope): Promise<void> {
  await scope.rows(holdCaller, [scope.communityId, scope.personId])
}

const sentSince = statement(
  'chat-sent-since',
  `select count(*) as count from chat_messages
   where community_id = $1 and sender_person_id = $2 and sent_at > $3`,
  { quick: true },
)

/** How many messages the caller has sent in the community since a time. */
export async function countSent(scope: CommunityScope, since: Date): Promise<number> {
  const row = await scope.row<{ count: number }>(sentSince, [scope.communityId, scope.personId, since])
  return row?.count ?? 0
}

const openChat = statement(
  'chat-open',
  `insert into chats (community_id, id, last_message_at) values ($1, $2, $3)
   on conflict (community_id, id) do update set last_message_at = chats.last_message_at
   returning last_message_at as "lastMessageAt"`,
)
const byKey = statement(
  'chat-by-key',
  `select ${messageColumns} from chat_messages m
   where m.community_id = $1 and m.chat_id = $2 and m.sender_person_id = $3 and m.key = $4`,
)
const insertMessage = statement(
  'chat-insert-message',
  `insert into chat_messages (community_id, chat_id, sender_person_id, sender_chat_user_id, key, text, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning ${messageColumns}`,
)
const noteLast = statement(
  'chat-note-last',
  'update chats set last_message_at = $3 where community_id = $1 and id = $2',
)

export interface NewMessage {
  readonly communityId: number
  readonly chatId: string
  readonly from: Participant
  readonly key: string
  readonly text: string
}

/**
 * Stores a message unless its key is there already, and says which; the chat stays locked until the transaction ends, so
 * that messages have their order. `now` is when it is sent, moved behind the chat's last message if need be.
 */
export async function insertOnce(
  scope: PersonScope | SystemScope,
  { communityId, chatId, from, key, text }: NewMessage,
  now: Date,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const before = new Date(now.getTime() - 1)
  const open = await scope.row<{ lastMessageAt: Date }>(openChat, [communityId, chatId, before])
  const known = await scope.row<MessageRow>(byKey, [communityId, chatId, from.personId, key])
  if (known) return { message: known, isNew: false }
  const at = new Date(Math.max(now.getTime(), (open?.lastMessageAt ?? before).getTime() + 1))
  const values = [communityId, chatId, from.personId, from.uid, key, text, at]
  const message = await scope.row<MessageRow>(insertMessage, values)
  if (!message) throw new Error('the message was not stored')
  await scope.rows(noteLast, [communityId, chatId, at])
  return { message, isNew: true }
}

// Who writes has seen what they had seen; an unseen message stays unseen.
const keepSummary = statement(
  'chat-keep-summary',
  `insert into chat_summaries (person_id, community_id, chat_id, other_person_id, other_chat_user_id, other_name,
     other_photo_file_key, last_text, last_message_at, last_seen_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (person_id, community_id, chat_id) do update set other_name = excluded.other_name,
     other_photo_file_key = excluded.other_photo_file_key, last_text = excluded.last_text,
     last_message_at = excluded.last_message_at,
     last_seen_at = case when excluded.last_seen_at is not null and chat_summaries.last_seen_at >= chat_summaries.last_message_at
       then excluded.last_seen_at else chat_summaries.last_seen_at end`,
)

/** Brings one person's view of a chat to its last message. */
export async function keepView(
  scope: PersonScope | SystemScope,
  communityId: number,
  chatId: string,
  view: { of: Participant; other: Participant; last: MessageRow; isSender: boolean },
): Promise<void> {
  const { of, other, last } = view
  await scope.rows(keepSummary, [
    ...[of.personId, communityId, chatId, other.personId, other.uid, `${other.firstName} ${other.lastName}`.trim()],
    ...[other.photoFileKey, last.text, last.sentAt, view.isSender ? last.sentAt : null],
  ])
}
