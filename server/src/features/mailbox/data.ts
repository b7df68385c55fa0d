import { z } from 'zod'
import { HouseholdScope, type PersonScope, type Scope, type VendorScope } from '../../platform/access/scopes.ts'
import { jsonColumn, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'

/** The scope of an inbox: a household's at a property, or a vendor's. */
export type InboxScope = HouseholdScope | VendorScope

/** Deliveries are stored on their reader's shard, so every statement names person_id. */
const inInbox = {
  household: 'd.person_id = $1 and d.property_id = $2',
  vendor: 'd.person_id = $1 and d.property_id is null and d.vendor_id = $2',
} as const
type InboxKind = keyof typeof inInbox

const kindOf = (scope: InboxScope): InboxKind => (scope instanceof HouseholdScope ? 'household' : 'vendor')
const inboxId = (scope: InboxScope) => (scope instanceof HouseholdScope ? scope.propertyId : scope.vendorId)

export interface PageWanted {
  readonly unreadOnly: boolean
  /** Only messages that people wrote, without the mailings of the association. */
  readonly fromPeopleOnly: boolean
  /** Part of the subject, the sender's name or the text, in upper or lower case; empty for all. */
  readonly search: string
  /** Only this message, if it is in the inbox. */
  readonly id?: number | undefined
  readonly limit: number
  readonly offset: number
}

const messageJson = `json_build_object(
  'hm_id', p.id,
  'hm_subject', m.subject,
  'hm_body', m.body_html,
  'hm_allow_reply', m.allow_reply::int,
  'hm_mailing_type', m.mailing_type,
  'hm_hoa_id', m.community_id,
  'hmt_read', (p.read_at is not null)::int,
  'messageDateFormatted', to_char(m.sent_at at time zone c.time_zone, 'FMDay, FMMonth DD, YYYY'),
  'messageDateFormattedShort', to_char(m.sent_at at time zone c.time_zone, 'MM/DD/YYYY'),
  'messageFromName', m.sender_name,
  'messageSenderEmail', m.sender_email,
  'attachments', coalesce((
    select json_agg(json_build_object('attachmentId', p.id || '-' || a.id, 'title', a.title) order by a.id)
    from message_attachments a where a.community_id = m.community_id and a.message_id = m.id), '[]'))`

// PostgreSQL builds the JSON because this is the most requested list (docs/decisions).
const answerOf = (page: string, total: string) => `${page}
   select json_build_object(
     'items', coalesce((
       select json_agg(${messageJson} order by p.sent_at desc, p.id desc)
       from page p
       join messages m on m.community_id = p.community_id and m.id = p.message_id
       join communities c on c.community_id = p.community_id), '[]'),
     '_meta', json_build_object('totalCount', (${total})))::text as json`

/**
 * A page without a search; `$3` and `$4` are the limit and the offset. Each condition is a statement of its own, because a
 * condition that depends on a parameter keeps PostgreSQL from counting by an index alone.
 */
function newest(kind: InboxKind, name: string, condition: string) {
  const rows = `deliveries d where ${inInbox[kind]} and d.deleted_at is null and ${condition}`
  return statement(
    `mailbox-${kind}-${name}`,
    'person',
    jsonColumn,
    answerOf(
      `with page as materialized (
         select d.id, d.community_id, d.message_id, d.read_at, d.sent_at from ${rows}
         order by d.sent_at desc, d.id desc limit $3 offset $4
       )`,
      `select count(*) from ${rows}`,
    ),
    { quick: true },
  )
}

const newestOf = (kind: InboxKind) => ({
  all: newest(kind, 'all', 'true'),
  unread: newest(kind, 'unread', 'd.read_at is null'),
  fromPeople: newest(kind, 'from-people', 'd.from_person'),
  unreadFromPeople: newest(kind, 'unread-from-people', 'd.read_at is null and d.from_person'),
})

/**
 * A page of the messages that contain a text; a null text finds all. `$5` is the pattern, `$6` and `$7` say whether only unread
 * messages and only those of people are wanted. The reader's rows are read first, because they are stored on the reader's shard
 * and the messages on the community's.
 */
function found(kind: InboxKind, name: string, condition: string) {
  return statement(
    `mailbox-${kind}-${name}`,
    'person',
    jsonColumn,
    answerOf(
      `with mine as materialized (
         select d.id, d.community_id, d.message_id, d.read_at, d.sent_at from deliveries d
         where ${inInbox[kind]} and d.deleted_at is null and (not $6::boolean or d.read_at is null)
           and (not $7::boolean or d.from_person) and ${condition}
       ), found as materialized (
         select d.* from mine d join messages s on s.community_id = d.community_id and s.id = d.message_id
         where $5::text is null or s.subject ilike $5 or s.sender_name ilike $5 or s.body_text ilike $5
       ), page as materialized (select * from found d order by d.sent_at desc, d.id desc limit $3 offset $4)`,
      'select count(*) from found',
    ),
  )
}

const pages = {
  household: {
    ...newestOf('household'),
    found: found('household', 'found', 'true'),
    one: found('household', 'one', 'd.id = $8'),
  },
  vendor: { ...newestOf('vendor'), found: found('vendor', 'found', 'true'), one: found('vendor', 'one', 'd.id = $8') },
} as const

function newestWanted({ unreadOnly, fromPeopleOnly }: PageWanted) {
  if (unreadOnly) return fromPeopleOnly ? 'unreadFromPeople' : 'unread'
  return fromPeopleOnly ? 'fromPeople' : 'all'
}

/** A page of an inbox, newest first, with the total, as the JSON of the answer. Uses one round trip. */
export async function pageOfMessages(scope: InboxScope, wanted: PageWanted): Promise<string> {
  const person: Scope<'person'> = scope
  const statements = pages[kindOf(scope)]
  const search = wanted.search.trim()
  const { id, limit, offset, unreadOnly, fromPeopleOnly } = wanted
  const place = [inboxId(scope), limit, offset]
  const conditions = [search === '' ? null : containing(search), unreadOnly, fromPeopleOnly]
  if (id !== undefined) return (await person.row(statements.one, [...place, ...conditions, id]))?.json ?? ''
  if (search !== '') return (await person.row(statements.found, [...place, ...conditions]))?.json ?? ''
  return (await person.row(statements[newestWanted(wanted)], place))?.json ?? ''
}

const unreadIn = (kind: InboxKind) =>
  statement(
    `mailbox-unread-${kind}`,
    'person',
    jsonColumn,
    `select json_build_object('unreadMessages', json_build_object(
       'mailbox', count(*), 'messages', count(*) filter (where d.from_person)))::text as json
     from deliveries d where ${inInbox[kind]} and d.deleted_at is null and d.read_at is null`,
    { quick: true },
  )
const unread = { household: unreadIn('household'), vendor: unreadIn('vendor') } as const

/** The number of unread messages of an inbox, as the JSON of the answer. */
export async function unreadNumbers(scope: InboxScope): Promise<string> {
  const person: Scope<'person'> = scope
  return (await person.row(unread[kindOf(scope)], [inboxId(scope)]))?.json ?? ''
}

/** Only the reader's own rows in an inbox that they still have. */
export const ownDelivery = `d.person_id = $1 and d.id = $2 and (d.property_id = any($3::bigint[]) or d.vendor_id = any($4::bigint[]))`

/** The parameters of `ownDelivery` after the person. */
export function ownValues(scope: PersonScope, deliveryId: number): unknown[] {
  return [deliveryId, scope.propertyIds, scope.vendorIds]
}

const changedRow = z.object({
  id: z.number(),
  communityId: z.number(),
  /** The delivery of the mailing that the message came of. */
  mailingDeliveryId: z.number().nullable(),
})

function changing(name: string, column: 'read_at' | 'deleted_at', condition = 'true') {
  return statement(
    name,
    'person',
    changedRow,
    `with mine as materialized (select d.id, d.community_id, d.mailing_delivery_id from deliveries d where ${ownDelivery}),
     changed as (
       update deliveries d set ${column} = $5::timestamptz from mine
       where d.person_id = $1 and d.id = mine.id and ${condition} and (d.${column} is null) <> ($5::timestamptz is null)
     )
     select id, community_id as "communityId", mailing_delivery_id as "mailingDeliveryId" from mine`,
  )
}

const setRead = changing('mailbox-set-read', 'read_at')
const setReadOfNoMailing = changing('mailbox-set-read-of-no-mailing', 'read_at', 'mine.mailing_delivery_id is null')
const setDeleted = changing('mailbox-set-deleted', 'deleted_at')

/** Marks a message as read at a time, or unread with null. Returns undefined if the message is not in an inbox of the caller. */
export function markMessage(
  scope: PersonScope,
  deliveryId: number,
  readAt: Date | null,
): Promise<z.infer<typeof changedRow> | undefined> {
  return scope.row(setRead, [...ownValues(scope, deliveryId), readAt])
}

/** The same for a message that came of no mailing. One of a mailing stays as it is and is returned, because the mailing notes that it was read. */
export function markOfNoMailing(
  scope: PersonScope,
  deliveryId: number,
  readAt: Date,
): Promise<z.infer<typeof changedRow> | undefined> {
  return scope.row(setReadOfNoMailing, [...ownValues(scope, deliveryId), readAt])
}

/** Marks a message of the caller as deleted. Returns false if the message is not in an inbox of the caller. */
export async function hideMessage(scope: PersonScope, deliveryId: number, now: Date): Promise<boolean> {
  return (await scope.row(setDeleted, [...ownValues(scope, deliveryId), now])) !== undefined
}

const attachment = statement(
  'mailbox-attachment',
  'person',
  z.object({ title: z.string(), fileKey: z.string(), contentType: z.string(), isDeleted: z.boolean() }),
  `with mine as materialized (
     select d.community_id, d.message_id, d.deleted_at from deliveries d where ${ownDelivery}
   )
   select a.title, a.file_key as "fileKey", a.content_type as "contentType", d.deleted_at is not null as "isDeleted"
   from mine d join message_attachments a
     on a.community_id = d.community_id and a.message_id = d.message_id and a.id = $5`,
)

/** An attachment of a message of the caller; `isDeleted` says that the caller has deleted the message. */
export function findAttachment(scope: PersonScope, deliveryId: number, attachmentId: number) {
  return scope.row(attachment, [...ownValues(scope, deliveryId), attachmentId])
}
