import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type InboxKind, type InboxScope, inboxId, inInbox, kindOf } from '../data.ts'

// Deliveries are on their reader's shard and messages on the community's shard. So a page needs two statements: one for the deliveries, and one
// for the contents of the messages.

/** Which messages a page of an inbox shows. */
export interface PageQuery {
  readonly unreadOnly: boolean
  /** Only mail from people, without the mailings of the association. */
  readonly fromPeopleOnly: boolean
  /** A part of the subject, the sender's name or the text, ignoring case; empty for all. */
  readonly search: string
  /** Only this message, if it is in the inbox. */
  readonly id?: number | undefined
  readonly limit: number
  readonly offset: number
}

const deliveryRow = z.object({ id: z.number(), communityId: z.number(), messageId: z.number(), isRead: z.boolean() })
type Delivery = z.infer<typeof deliveryRow>
const deliveryColumns = `d.id, d.community_id as "communityId", d.message_id as "messageId", d.read_at is not null as "isRead"`

/**
 * Declares a page without a search. `$3` and `$4` are the limit and the offset. Each condition has its own statement, because with a condition
 * that depends on a parameter PostgreSQL cannot count with an index-only scan.
 */
function newest(kind: InboxKind, name: string, condition: string) {
  const rows = `deliveries d where ${inInbox[kind]} and d.deleted_at is null and ${condition}`
  return statement(
    `mailbox-${kind}-${name}`,
    'person',
    nullableColumns(deliveryRow).extend({ total: z.number() }),
    `with page as materialized (
       select ${deliveryColumns}, d.sent_at from ${rows} order by d.sent_at desc, d.id desc limit $3 offset $4
     )
     select t.total, p.id, p."communityId", p."messageId", p."isRead"
     from (select count(*) as total from ${rows}) t left join page p on true order by p.sent_at desc, p.id desc`,
    { quick: true },
  )
}

const newestOf = (kind: InboxKind) => ({
  all: newest(kind, 'all', 'true'),
  unread: newest(kind, 'unread', 'd.read_at is null'),
  fromPeople: newest(kind, 'from-people', 'd.from_person'),
  unreadFromPeople: newest(kind, 'unread-from-people', 'd.read_at is null and d.from_person'),
})

/** Declares all deliveries of an inbox that meet `condition`, newest first. `$3`: only unread messages. `$4`: only mail from people. */
function every(kind: InboxKind, name: string, condition: string) {
  return statement(
    `mailbox-${kind}-${name}`,
    'person',
    deliveryRow,
    `select ${deliveryColumns} from deliveries d
     where ${inInbox[kind]} and d.deleted_at is null and (not $3::boolean or d.read_at is null)
       and (not $4::boolean or d.from_person) and ${condition}
     order by d.sent_at desc, d.id desc`,
  )
}

const pages = {
  household: {
    ...newestOf('household'),
    every: every('household', 'every', 'true'),
    one: every('household', 'one', 'd.id = $5'),
  },
  vendor: { ...newestOf('vendor'), every: every('vendor', 'every', 'true'), one: every('vendor', 'one', 'd.id = $5') },
} as const

const containingText = statement(
  'mailbox-messages-containing',
  'any',
  idColumn,
  `select id from messages where community_id = any($1::bigint[]) and id = any($2::bigint[])
     and (subject ilike $3 or sender_name ilike $3 or body_text ilike $3)`,
)

// PostgreSQL builds the JSON, because this is the most requested list (docs/decisions). The statement reads the messages of one community by their
// keys: with a list of communities, PostgreSQL planned to read all messages of each.
const messages = statement(
  'mailbox-messages-of',
  'any',
  z.object({ id: z.number(), json: z.string(), photoFileKey: z.string().nullable() }),
  `select p.id, h.photo_file_key as "photoFileKey", json_build_object(
     'hm_id', p.id,
     'hm_subject', m.subject,
     'hm_body', m.body_html,
     'hm_allow_reply', m.allow_reply::int,
     'hm_mailing_type', m.mailing_type,
     'hm_hoa_id', m.community_id,
     'hmt_read', p.is_read::int,
     'messageDateFormatted', to_char(m.sent_at at time zone c.time_zone, 'FMDay, FMMonth DD, YYYY'),
     'messageDateFormattedShort', to_char(m.sent_at at time zone c.time_zone, 'MM/DD/YYYY'),
     'messageFromName', m.sender_name,
     'messageSenderEmail', m.sender_email,
     'attachments', coalesce((
       select json_agg(json_build_object('attachmentId', p.id || '-' || a.id, 'title', a.title) order by a.id)
       from message_attachments a where a.community_id = $1 and a.message_id = m.id), '[]'))::text as json
   from unnest($2::bigint[], $3::bigint[], $4::boolean[]) p (message_id, id, is_read)
     join messages m on m.community_id = $1 and m.id = p.message_id
     join communities c on c.community_id = $1
     left join lateral (
       select f.photo_file_key from household_persons f
       where f.community_id = $1 and f.person_id = m.sender_person_id and m.sender_vendor_id is null and not f.is_pending
       order by f.id limit 1) h on true`,
  { quick: true },
)

/** Returns the name of the statement of a page without a search. */
function newestStatement({ unreadOnly, fromPeopleOnly }: PageQuery) {
  if (unreadOnly) return fromPeopleOnly ? 'unreadFromPeople' : 'unread'
  return fromPeopleOnly ? 'fromPeople' : 'all'
}

export interface MessagePage {
  readonly total: number
  /** The contents of the messages as JSON, and the pictures of those senders who live in the community. */
  readonly messages: readonly Pick<z.infer<typeof messages.row>, 'json' | 'photoFileKey'>[]
}

/** Returns a page of an inbox, newest first, with the total. */
export async function pageOfMessages(scope: InboxScope, query: PageQuery): Promise<MessagePage> {
  // The same scope as its statements need it; `scope` itself tells which inbox is meant.
  const person: Scope<'person' | 'any'> = scope
  const isSearch = query.id !== undefined || query.search.trim() !== ''
  const { total, rows } = isSearch ? await searchPage(person, scope, query) : await newestPage(person, scope, query)
  const read = [...Map.groupBy(rows, (row) => row.communityId)].map(([communityId, deliveries]) =>
    person.rows(messages, [
      communityId,
      deliveries.map((row) => row.messageId),
      deliveries.map((row) => row.id),
      deliveries.map((row) => row.isRead),
    ]),
  )
  const shown = new Map((await Promise.all(read)).flat().map((message) => [message.id, message]))
  return { total, messages: rows.flatMap(({ id }) => shown.get(id) ?? []) }
}

interface Page {
  readonly total: number
  readonly rows: readonly Delivery[]
}

const communitiesOf = (rows: readonly Delivery[]) => [...new Set(rows.map((row) => row.communityId))]

/** Returns a page without a search. */
async function newestPage(person: Scope<'person'>, scope: InboxScope, query: PageQuery): Promise<Page> {
  const page = pages[kindOf(scope)][newestStatement(query)]
  const rows = await person.rows(page, [inboxId(scope), query.limit, query.offset])
  // A page without messages is one row that has only the total.
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row): row is Delivery & { total: number } => row.id !== null),
  }
}

/** Returns the part of a page from all matching deliveries: those with `id`, or whose message contains the text. */
async function searchPage(
  person: Scope<'person' | 'any'>,
  scope: InboxScope,
  { id, search, limit, offset, unreadOnly, fromPeopleOnly }: PageQuery,
): Promise<Page> {
  const { one, every: all } = pages[kindOf(scope)]
  const values = [inboxId(scope), unreadOnly, fromPeopleOnly]
  const inbox = id === undefined ? await person.rows(all, values) : await person.rows(one, [...values, id])
  const text = search.trim()
  const found = text === '' ? inbox : await thoseContaining(person, inbox, text)
  return { total: found.length, rows: found.slice(offset, offset + limit) }
}

/** Returns those deliveries whose message contains a text. */
async function thoseContaining(scope: Scope<'any'>, inbox: readonly Delivery[], text: string): Promise<Delivery[]> {
  if (inbox.length === 0) return []
  const ids = inbox.map((row) => row.messageId)
  const rows = await scope.rows(containingText, [communitiesOf(inbox), ids, containing(text)])
  const contains = new Set(rows.map((row) => row.id))
  return inbox.filter((row) => contains.has(row.messageId))
}
