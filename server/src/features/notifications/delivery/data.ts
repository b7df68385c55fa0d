import type { NoticeSettings } from '@porchlight/contract/shared/notice-topics.ts'
import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import type { Notice, Recipient } from '../../../platform/notices/queue-notice.ts'

const store = statement(
  'notification-store',
  'person',
  idColumn,
  `insert into notifications (person_id, key, community_id, vendor_id, property_id, topic, type, type_id, parent_id, title,
     text_html, from_name, page, on_web, created_at, actor_person_id, subject_kind, subject_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
   on conflict (person_id, key) do nothing returning id`,
)

/** Stores a notice for the person and returns its id; undefined if the person already has it. */
export async function storeNotice(
  scope: Scope<'person'>,
  notice: Notice,
  to: Recipient,
  settings: NoticeSettings,
  now: Date,
): Promise<number | undefined> {
  const row = await scope.row(store, [
    `${notice.communityId} ${notice.key}`,
    notice.communityId,
    to.vendorId ?? null,
    to.propertyId ?? null,
    notice.topic,
    notice.type,
    notice.typeId,
    notice.parentId,
    notice.title,
    notice.textHtml,
    notice.fromName,
    to.page ?? notice.page,
    settings.web,
    now,
    notice.actorPersonId,
    notice.subject?.kind ?? null,
    notice.subject?.id ?? null,
  ])
  return row?.id
}

const plan = statement(
  'notification-plan',
  'person',
  noColumns,
  `insert into notification_deliveries (person_id, notification_id, channel, state, due_at) values ($1, $2, $3, $4, $5)`,
)

/** Adds a line to the ledger of deliveries: one to send immediately, or one that waits for a digest. */
export async function planDelivery(
  scope: Scope<'person'>,
  line: { notificationId: number; channel: string; dueAt: Date; isDigest: boolean },
): Promise<void> {
  const { notificationId, channel, dueAt, isDigest } = line
  await scope.rows(plan, [notificationId, channel, isDigest ? 'waiting' : 'queued', dueAt])
}

const dueNotice = z.object({
  personId: z.number(),
  notificationId: z.number(),
  communityId: z.number(),
  topic: z.string(),
  title: z.string(),
  textHtml: z.string(),
  fromName: z.string(),
  subjectKind: z.string().nullable(),
  subjectId: z.number().nullable(),
  email: z.string(),
  isEmailProven: z.boolean(),
  /** It concerns a home that the account got before its address was proven. */
  isOfOwnHome: z.boolean(),
})
export type DueNotice = z.infer<typeof dueNotice>

const dueColumns = `n.person_id as "personId", n.id as "notificationId", n.community_id as "communityId", n.topic, n.title,
  n.text_html as "textHtml", n.from_name as "fromName", n.subject_kind as "subjectKind", n.subject_id as "subjectId", p.email,
  p.email_verified_at is not null as "isEmailProven",
  exists (select from person_accesses a
    where a.person_id = n.person_id and a.before_proof and a.property_id = n.property_id) as "isOfOwnHome"`
const dueTables = `notification_deliveries d
  join notifications n on n.person_id = d.person_id and n.id = d.notification_id
  join people p on p.id = d.person_id`

const oneDue = statement(
  'notification-one-due',
  'person',
  dueNotice,
  `select ${dueColumns} from ${dueTables}
   where d.person_id = $1 and d.notification_id = $2 and d.channel = $3 and d.state = 'queued' and p.deleted_at is null`,
)

/** A notice that is not sent yet on a channel; undefined if it was sent. */
export function findDue(
  scope: Scope<'person'>,
  notificationId: number,
  channel: string,
): Promise<DueNotice | undefined> {
  return scope.row(oneDue, [notificationId, channel])
}

const digestDue = statement(
  'notification-digest-due',
  'person',
  dueNotice,
  `select ${dueColumns} from ${dueTables}
   where d.person_id = $1 and d.channel = 'email' and d.state = 'waiting' and d.due_at <= $2 and p.deleted_at is null
   order by n.topic, n.created_at, n.id limit 200`,
)

/** The notices of the person's digest that are due, by topic. */
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

const storeOutcome = statement(
  'notification-outcome',
  'person',
  noColumns,
  `update notification_deliveries set state = $4, tries = tries + 1, tried_at = $5, result = $6,
     sent_at = case when $4 = 'sent' then $5::timestamptz end
   where person_id = $1 and notification_id = any($2::bigint[]) and channel = $3`,
)

/** Stores the outcome of a try to send in the ledger of deliveries. */
export async function recordOutcome(
  scope: Scope<'person'>,
  line: { notificationIds: readonly number[]; channel: string },
  outcome: { state: 'sent' | 'queued' | 'waiting' | 'failed'; result: string },
  now: Date,
): Promise<void> {
  const { notificationIds, channel } = line
  await scope.rows(storeOutcome, [notificationIds, channel, outcome.state, now, outcome.result.slice(0, 500)])
}

const subjectExists = statement(
  'notification-subject-exists',
  'community',
  z.object({ exists: z.boolean() }),
  `select case $2
     when 'event' then exists (select from calendar_events where community_id = $1 and id = $3 and deleted_at is null)
     when 'news' then exists (select from news_items where community_id = $1 and id = $3 and deleted_at is null)
     when 'document' then exists (select from documents where community_id = $1 and id = $3 and deleted_at is null)
     when 'thread' then exists (select from forum_threads where community_id = $1 and id = $3 and deleted_at is null)
     when 'post' then exists (
       select from forum_posts p join forum_threads t on t.community_id = p.community_id and t.id = p.thread_id
       where p.community_id = $1 and p.id = $3 and p.deleted_at is null and t.deleted_at is null)
     else true end as exists`,
)

/** Whether the item that a notice is about still exists; true for a notice without one. */
export async function doesSubjectExist(
  scope: Scope<'community'>,
  { kind, id }: { readonly kind: string | null; readonly id: number | null },
): Promise<boolean> {
  if (kind === null || id === null) return true
  return (await scope.row(subjectExists, [kind, id]))?.exists ?? false
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

export async function nameOfCommunity(scope: Scope<'community'>): Promise<string> {
  return (await scope.row(communityName))?.name ?? ''
}
