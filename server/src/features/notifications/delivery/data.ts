import { noticeTopics, topicFacts } from '@porchlight/contract/shared/notice-topics.ts'
import { z } from 'zod'
import { accessInEffect } from '../../../platform/access/accesses.ts'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { isPublished } from '../../../platform/content/shown.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { gather } from '../../../platform/db/gather.ts'
import { language, type WrittenText } from '../../../platform/languages.ts'
import {
  type Notice,
  type Recipient,
  type Subject,
  type SubjectKind,
  subjectKinds,
} from '../../../platform/notices/queue-notice.ts'

const store = statement(
  'notifications-store',
  'system',
  z.object({ id: z.number(), personId: z.number() }),
  `insert into notifications (person_id, key, community_id, vendor_id, property_id, topic, type, type_id, parent_id, title,
     text_html, from_name, page, on_web, created_at, actor_person_id, subject_kind, subject_id,
     title_es, text_html_es)
   select t.person_id, $6::text, $7::bigint, t.vendor_id, t.property_id, $8::text, $9::integer, $10::bigint, $11::bigint, $12::text,
     $13::text, $14::text, t.page, t.on_web, $15::timestamptz, $16::bigint, $17::text, $18::bigint, $19::text, $20::text
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[])
     as t (person_id, vendor_id, property_id, page, on_web)
   on conflict (person_id, key) do nothing returning id, person_id as "personId"`,
)

/** A person for whom a notice is stored, and whether the app shows it. */
export interface Stored {
  readonly to: Recipient
  readonly onWeb: boolean
}

/** Stores a notice for people in one statement. Returns its id for each person who did not have it yet. */
export async function storeNotices(
  scope: SystemScope,
  notice: Omit<Notice, 'to'>,
  people: readonly Stored[],
  now: Date,
): Promise<Map<number, number>> {
  if (people.length === 0) return new Map()
  const [title, textHtml] = [inColumns(notice.title), inColumns(notice.textHtml)]
  const rows = await scope.rows(store, [
    people.map(({ to }) => to.personId),
    people.map(({ to }) => to.vendorId ?? null),
    people.map(({ to }) => to.propertyId ?? null),
    people.map(({ to }) => to.page ?? notice.page),
    people.map(({ onWeb }) => onWeb),
    `${notice.communityId} ${notice.key}`,
    notice.communityId,
    notice.topic,
    notice.type,
    notice.typeId,
    notice.parentId,
    title.en,
    textHtml.en,
    notice.fromName,
    now,
    notice.actorPersonId,
    notice.subject?.kind ?? null,
    notice.subject?.id ?? null,
    title.es,
    textHtml.es,
  ])
  return new Map(rows.map(({ personId, id }) => [personId, id]))
}

/** The values of the two columns of a text: the English text, or a text that a person wrote; and the Spanish text. */
function inColumns(text: WrittenText): { en: string; es: string | null } {
  return typeof text === 'string' ? { en: text, es: null } : text
}

const plan = statement(
  'notifications-plan',
  'system',
  noColumns,
  `insert into notification_deliveries (person_id, notification_id, channel, state, due_at)
   select t.person_id, t.notification_id, t.channel, t.state, t.due_at
   from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[])
     as t (person_id, notification_id, channel, state, due_at)`,
)

/** A line of the ledger of deliveries: one to send immediately, or one that waits for a digest. */
export interface Planned {
  readonly personId: number
  readonly notificationId: number
  readonly channel: string
  readonly dueAt: Date
  readonly isDigest: boolean
}

/** Adds lines to the ledger of deliveries in one statement. */
export async function planDeliveries(scope: SystemScope, lines: readonly Planned[]): Promise<void> {
  if (lines.length === 0) return
  await scope.rows(plan, [
    lines.map(({ personId }) => personId),
    lines.map(({ notificationId }) => notificationId),
    lines.map(({ channel }) => channel),
    lines.map(({ isDigest }) => (isDigest ? 'waiting' : 'queued')),
    lines.map(({ dueAt }) => dueAt),
  ])
}

const dueNotice = z.object({
  personId: z.number(),
  notificationId: z.number(),
  communityId: z.number(),
  propertyId: z.number().nullable(),
  vendorId: z.number().nullable(),
  topic: z.enum(noticeTopics),
  title: z.string(),
  textHtml: z.string(),
  fromName: z.string(),
  subjectKind: z.enum(subjectKinds).nullable(),
  subjectId: z.number().nullable(),
  email: z.string(),
  language,
  /** The proven custom address of the reader for the mail of this home; null if there is none. */
  customEmail: z.string().nullable(),
  isEmailProven: z.boolean(),
  /** Whether the notice concerns a home that the account got before its address was proven. */
  isOfHomeBeforeProof: z.boolean(),
  /** Whether the reader has access to the home or the vendor of the notice, or else to its community. Roles in teams do not count. */
  hasAccess: z.boolean(),
})
export type DueNotice = z.infer<typeof dueNotice>

const mailboxTopics = noticeTopics
  .filter((topic) => topicFacts[topic].isOfMailbox)
  .map((topic) => `'${topic}'`)
  .join()

/** SQL: a column of a notice in the language of its reader; English if there is no Spanish text. */
const inReadersLanguage = (column: string) =>
  `case when p.language = 'es' then coalesce(n.${column}_es, n.${column}) else n.${column} end`
/** SQL: the columns of `dueNotice` at the instant `now`. `isTheirs` is the condition that a column equals the person of the notice. */
const dueColumns = (
  isTheirs: (column: string) => string,
  now: string,
) => `n.person_id as "personId", n.id as "notificationId", n.community_id as "communityId",
  n.property_id as "propertyId", n.vendor_id as "vendorId", n.topic, ${inReadersLanguage('title')} as title,
  ${inReadersLanguage('text_html')} as "textHtml", n.from_name as "fromName", n.subject_kind as "subjectKind", n.subject_id as "subjectId", p.email,
  coalesce(p.language, 'en') as language,
  (select a.email from delivery_addresses a where ${isTheirs('a.person_id')} and a.property_id = n.property_id
     and a.is_enabled and a.proven_at is not null and n.topic in (${mailboxTopics})) as "customEmail",
  p.email_verified_at is not null as "isEmailProven",
  exists (select from person_accesses a
    where ${isTheirs('a.person_id')} and a.before_proof and a.property_id = n.property_id) as "isOfHomeBeforeProof",
  exists (select from person_accesses a where ${isTheirs('a.person_id')} and ${accessInEffect('p.email_verified_at is not null', now)}
    and case when n.vendor_id is not null then a.vendor_id = n.vendor_id
      when n.property_id is not null then a.property_id = n.property_id
      else a.community_id = n.community_id end) as "hasAccess"`
const dueTables = `notification_deliveries d
  join notifications n on n.person_id = d.person_id and n.id = d.notification_id
  join people p on p.id = d.person_id`

const allDue = statement(
  'notifications-due',
  'system',
  dueNotice.extend({ channel: z.string() }),
  `select d.channel, ${dueColumns((column) => `${column} = any($1::bigint[]) and ${column} = d.person_id`, '$4')}
   from unnest($1::bigint[], $2::bigint[], $3::text[]) as t (person_id, notification_id, channel), ${dueTables}
   where d.person_id = any($1::bigint[]) and /*shards n.person_id = any($1::bigint[]) and p.id = any($1::bigint[]) and*/
     d.person_id = t.person_id and d.notification_id = t.notification_id and d.channel = t.channel and d.state = 'queued' and p.deleted_at is null`,
)

/** How long reads of notices are collected so that one statement reads them together, in milliseconds. */
export const readBatchMs = 5
/** How long outcomes are collected so that one statement stores them together, in milliseconds. */
const recordBatchMs = 15

/** The key of a line of the ledger of deliveries: a notice to a person on a channel. */
interface LineKey {
  readonly personId: number
  readonly notificationId: number
  readonly channel: string
}

/**
 * A notice that is to be sent on a channel at once; undefined if its line is not queued any more (it was sent, withheld or canceled), or if the
 * account was deleted. Concurrent calls share a statement.
 */
export const findDue = gather(readBatchMs, async (scope: SystemScope, keys: readonly (LineKey & { now: Date })[]) => {
  const of = <Key extends keyof LineKey>(key: Key) => keys.map((one) => one[key])
  // The times of the keys differ only by milliseconds, so one of them serves for all.
  const rows = await scope.rows(allDue, [of('personId'), of('notificationId'), of('channel'), keys[0]?.now])
  const keyOf = ({ personId, notificationId, channel }: LineKey) => `${personId} ${notificationId} ${channel}`
  const due = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => due.get(keyOf(key)))
})

const digestDue = statement(
  'notification-digest-due',
  'person',
  dueNotice,
  `select ${dueColumns((column) => `${column} = $1`, '$2')} from ${dueTables}
   where d.person_id = $1 and d.channel = 'email' and d.state = 'waiting' and d.due_at <= $2 and p.deleted_at is null
   order by n.community_id, n.topic, n.created_at, n.id limit 200`,
)

/** The notices of the person's digest that are due, by community and topic. */
export function findDigest(scope: Scope<'person'>, now: Date): Promise<DueNotice[]> {
  return scope.rows(digestDue, [now])
}

const readers = statement(
  'notification-digest-readers',
  'system',
  z.object({ personId: z.number() }),
  `select distinct person_id as "personId" from notification_deliveries where state = 'waiting' and due_at <= $1`,
)

/** The people for whom a digest is due. */
export async function digestReaders(scope: SystemScope, now: Date): Promise<number[]> {
  const rows = await scope.rows(readers, [now])
  return rows.map((row) => row.personId)
}

const storeOutcomes = statement(
  'notification-outcomes',
  'system',
  noColumns,
  `update notification_deliveries d set state = t.state, tries = d.tries + 1, tried_at = t.tried_at, result = t.result,
     sent_at = case when t.state = 'sent' then t.tried_at end
   from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])
     as t (person_id, notification_id, channel, state, tried_at, result)
   where d.person_id = any($1::bigint[]) and d.person_id = t.person_id and d.notification_id = t.notification_id and d.channel = t.channel`,
)

/** The outcome of an attempt to send one notice. 'queued' and 'waiting': it failed for now, and the job or the digest tries again. */
interface TriedLine extends LineKey {
  readonly state: 'sent' | 'queued' | 'waiting' | 'failed'
  readonly result: string
  readonly now: Date
}

const recordTogether = gather(recordBatchMs, async (scope: SystemScope, tried: readonly (readonly TriedLine[])[]) => {
  const lines = tried.flat()
  const of = <Key extends keyof TriedLine>(key: Key) => lines.map((one) => one[key])
  const results = of('result').map((result) => result.slice(0, 500))
  await scope.rows(storeOutcomes, [
    of('personId'),
    of('notificationId'),
    of('channel'),
    of('state'),
    of('now'),
    results,
  ])
  return tried.map(() => undefined)
})

/** Stores the outcome of an attempt to send notices to a person in the ledger of deliveries. */
export async function recordOutcome(
  scope: SystemScope,
  { notificationIds, ...line }: { personId: number; notificationIds: readonly number[]; channel: string },
  outcome: Pick<TriedLine, 'state' | 'result'>,
  now: Date,
): Promise<void> {
  await recordTogether(
    scope,
    notificationIds.map((notificationId) => ({ ...line, notificationId, ...outcome, now })),
  )
}

/** SQL: whether a discussion `t` belongs to no group, or to one that is not deleted. */
const isGroupOpen = `(t.group_id is null or exists (
  select from groups g where g.community_id = $1 and g.id = t.group_id and g.deleted_at is null))`

/**
 * SQL: for each kind, selects the item $3 of community $1 if a notice about it is still useful at the time $4: it is neither deleted nor
 * hidden, the ballot is open, the listing is not sold.
 */
const subjects: Readonly<Record<SubjectKind, string>> = {
  event: `select from calendar_events e where e.community_id = $1 and e.id = $3 and ${isPublished({ of: 'e', now: '$4' })}`,
  news: `select from news_items n where n.community_id = $1 and n.id = $3 and ${isPublished({ of: 'n', now: '$4' })}`,
  document: `select from documents d where d.community_id = $1 and d.id = $3 and ${isPublished({ of: 'd', now: '$4' })}`,
  ballot: `select from ballots b where b.community_id = $1 and b.id = $3 and b.closes_at > $4 and ${isPublished({ of: 'b', now: '$4' })}`,
  group: 'select from groups where community_id = $1 and id = $3 and deleted_at is null',
  thread: `select from forum_threads t where t.community_id = $1 and t.id = $3 and t.deleted_at is null and ${isGroupOpen}`,
  post: `select from forum_posts p join forum_threads t on t.community_id = p.community_id and t.id = p.thread_id
    where p.community_id = $1 and p.id = $3 and p.deleted_at is null and t.deleted_at is null and ${isGroupOpen}`,
  listing: 'select from listings where community_id = $1 and id = $3 and deleted_at is null and sold_at is null',
}

const subjectExists = statement(
  'notification-subject-exists',
  'community',
  z.object({ exists: z.boolean() }),
  `select case $2 ${Object.entries(subjects)
    .map(([kind, item]) => `when '${kind}' then exists (${item})`)
    .join(' ')} else true end as exists`,
)

/** Whether the item that a notice is about is neither deleted nor hidden; false also for a closed ballot and a sold listing. */
export async function doesSubjectExist(scope: Scope<'community'>, { kind, id }: Subject, now: Date): Promise<boolean> {
  return (await scope.row(subjectExists, [kind, id, now]))?.exists ?? false
}

const actor = statement(
  'notification-actor',
  'any',
  z.object({ isDeleted: z.boolean() }),
  'select deleted_at is not null as "isDeleted" from people where id = $1',
)

/** Whether the person who caused a notice has deleted their account since. */
export async function hasActorLeft(scope: SystemScope, personId: number): Promise<boolean> {
  return (await scope.row(actor, [personId]))?.isDeleted ?? false
}

const communityName = statement(
  'notification-community-name',
  'community',
  z.object({ name: z.string() }),
  'select name from communities where community_id = $1',
)

/** The name of the community; '' if it was deleted. */
export async function nameOfCommunity(scope: Scope<'community'>): Promise<string> {
  return (await scope.row(communityName))?.name ?? ''
}
