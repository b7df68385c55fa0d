import { HouseholdScope, type PersonScope, type VendorScope } from '../../platform/access/scopes.ts'
import { type LooseStatement, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'

/** The inbox of a proven scope: a household's at a property, or a vendor's. */
export type InboxScope = HouseholdScope | VendorScope

type InboxKind = 'household' | 'vendor'

/** Deliveries lie on their reader's shard; every statement on them names person_id. */
const inInbox: Record<InboxKind, string> = {
  household: 'd.person_id = $1 and d.property_id = $2',
  vendor: 'd.person_id = $1 and d.property_id is null and d.vendor_id = $2',
}

const kindOf = (scope: InboxScope): InboxKind => (scope instanceof HouseholdScope ? 'household' : 'vendor')
const inboxId = (scope: InboxScope) => (scope instanceof HouseholdScope ? scope.propertyId : scope.vendorId)

export interface PageWanted {
  readonly unreadOnly: boolean
  /** Only what people wrote, not the association's mailings. */
  readonly fromPeopleOnly: boolean
  /** Part of the subject, the sender's name or the text; in any case. */
  readonly search: string
  /** This one message only, if it is in the inbox. */
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

type PageFilter = 'unread' | 'people' | 'search' | 'one'
const pageFilters: readonly PageFilter[] = ['unread', 'people', 'search', 'one']

/**
 * PostgreSQL builds the JSON of this hottest list (docs/decisions). The reader's rows are taken out first, because they
 * lie on the reader's shard and the messages on the community's.
 */
function pageStatement(kind: InboxKind, filters: readonly PageFilter[]): LooseStatement {
  const searched = filters.includes('search')
  const wanted = [
    inInbox[kind],
    'd.deleted_at is null',
    ...(filters.includes('unread') ? ['d.read_at is null'] : []),
    ...(filters.includes('people') ? ['d.from_person'] : []),
    ...(filters.includes('one') ? [`d.id = ${searched ? '$6' : '$5'}`] : []),
  ].join(' and ')
  const found = searched
    ? `with mine as materialized (
         select d.id, d.community_id, d.message_id, d.read_at, d.sent_at from deliveries d where ${wanted}
       ), found as materialized (
         select d.* from mine d join messages s on s.community_id = d.community_id and s.id = d.message_id
         where s.subject ilike $5 or s.sender_name ilike $5 or s.body_text ilike $5
       ), page as materialized (select * from found d order by d.sent_at desc, d.id desc limit $3 offset $4)`
    : `with page as materialized (
         select d.id, d.community_id, d.message_id, d.read_at, d.sent_at from deliveries d where ${wanted}
         order by d.sent_at desc, d.id desc limit $3 offset $4
       )`
  const total = searched ? 'select count(*) from found' : `select count(*) from deliveries d where ${wanted}`
  return statement(
    pageKey(kind, filters),
    `${found}
     select json_build_object(
       'items', coalesce((
         select json_agg(${messageJson} order by p.sent_at desc, p.id desc)
         from page p
         join messages m on m.community_id = p.community_id and m.id = p.message_id
         join communities c on c.community_id = p.community_id), '[]'),
       '_meta', json_build_object('totalCount', (${total})))::text as json`,
  )
}

const pageKey = (kind: InboxKind, filters: readonly PageFilter[]) => ['mailbox-page', kind, ...filters].join('-')

const pageStatements = new Map<string, LooseStatement>()
for (const kind of ['household', 'vendor'] as const) {
  for (let chosen = 0; chosen < 2 ** pageFilters.length; chosen += 1) {
    const filters = pageFilters.filter((_, index) => chosen & (1 << index))
    pageStatements.set(pageKey(kind, filters), pageStatement(kind, filters))
  }
}

/** A page of an inbox, newest first, and how many there are in all, as the JSON of the answer; in one round trip. */
export async function pageOfMessages(scope: InboxScope, wanted: PageWanted): Promise<string> {
  const search = wanted.search.trim()
  const isOn = {
    unread: wanted.unreadOnly,
    people: wanted.fromPeopleOnly,
    search: search !== '',
    one: wanted.id !== undefined,
  }
  const key = pageKey(
    kindOf(scope),
    pageFilters.filter((filter) => isOn[filter]),
  )
  const row = await scope.row<{ json: string }>(pageStatements.get(key) as LooseStatement, [
    ...[scope.personId, inboxId(scope), wanted.limit, wanted.offset],
    ...(isOn.search ? [containing(search)] : []),
    ...(isOn.one ? [wanted.id] : []),
  ])
  return row?.json ?? ''
}

const unreadStatements = {
  household: unreadStatement('household'),
  vendor: unreadStatement('vendor'),
}

function unreadStatement(kind: InboxKind): LooseStatement {
  return statement(
    `mailbox-unread-${kind}`,
    `select json_build_object('unreadMessages', json_build_object(
       'mailbox', count(*), 'messages', count(*) filter (where d.from_person)))::text as json
     from deliveries d where ${inInbox[kind]} and d.deleted_at is null and d.read_at is null`,
    { quick: true },
  )
}

/** How many messages of an inbox are unread, as the JSON of the answer. */
export async function unreadNumbers(scope: InboxScope): Promise<string> {
  const row = await scope.row<{ json: string }>(unreadStatements[kindOf(scope)], [scope.personId, inboxId(scope)])
  return row?.json ?? ''
}

/** Only the reader's own rows, in an inbox that is theirs still. */
export const ownDelivery = `d.person_id = $1 and d.id = $2 and (d.property_id = any($3::bigint[]) or d.vendor_id = any($4::bigint[]))`

export function ownValues(scope: PersonScope, deliveryId: number): unknown[] {
  return [scope.personId, deliveryId, scope.propertyIds, scope.vendorIds]
}

function changing(name: string, column: 'read_at' | 'deleted_at'): LooseStatement {
  return statement(
    name,
    `with mine as materialized (select d.id from deliveries d where ${ownDelivery}),
     changed as (
       update deliveries d set ${column} = $5::timestamptz from mine
       where d.person_id = $1 and d.id = mine.id and (d.${column} is null) <> ($5::timestamptz is null)
     )
     select id from mine`,
  )
}

const setRead = changing('mailbox-set-read', 'read_at')
const setDeleted = changing('mailbox-set-deleted', 'deleted_at')

/**
 * Marks an own message read at a time, or unread with null; what is so already is not written again.
 * False when the message is in no inbox of the caller.
 */
export async function markMessage(scope: PersonScope, deliveryId: number, readAt: Date | null): Promise<boolean> {
  return (await scope.row(setRead, [...ownValues(scope, deliveryId), readAt])) !== undefined
}

/** Takes an own message out of the mailbox. False when it is in no inbox of the caller. */
export async function hideMessage(scope: PersonScope, deliveryId: number, now: Date): Promise<boolean> {
  return (await scope.row(setDeleted, [...ownValues(scope, deliveryId), now])) !== undefined
}

export interface AttachmentRow {
  readonly title: string
  readonly fileKey: string
  readonly contentType: string
  /** The caller has deleted its message. */
  readonly isGone: boolean
}

const attachment = statement(
  'mailbox-attachment',
  `with mine as materialized (
     select d.community_id, d.message_id, d.deleted_at from deliveries d where ${ownDelivery}
   )
   select a.title, a.file_key as "fileKey", a.content_type as "contentType", d.deleted_at is not null as "isGone"
   from mine d join message_attachments a
     on a.community_id = d.community_id and a.message_id = d.message_id and a.id = $5`,
)

export function findAttachment(
  scope: PersonScope,
  deliveryId: number,
  attachmentId: number,
): Promise<AttachmentRow | undefined> {
  return scope.row(attachment, [...ownValues(scope, deliveryId), attachmentId])
}
