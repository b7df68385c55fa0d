import type { NoticeSettings } from '@porchlight/contract/shared/notice-topics.ts'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import type { Notice, Recipient } from '../../../platform/notices/queue-notice.ts'

export type Channel = 'email' | 'push'

const keep = statement(
  'notification-keep',
  `insert into notifications (person_id, key, community_id, vendor_id, property_id, topic, type, type_id, parent_id, title,
     text_html, from_name, page, on_web, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
   on conflict (person_id, key) do nothing returning id`,
)

/** Keeps a notice for one person; undefined when they have been told of this happening before. */
export async function keepNotice(
  scope: SystemScope,
  notice: Notice,
  to: Recipient,
  settings: NoticeSettings,
  now: Date,
): Promise<number | undefined> {
  const row = await scope.row<{ id: number }>(keep, [
    to.personId,
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
  ])
  return row?.id
}

const plan = statement(
  'notification-plan',
  `insert into notification_deliveries (person_id, notification_id, channel, state, due_at) values ($1, $2, $3, $4, $5)`,
)

/** Opens a line of the ledger: sent at once, or waiting for a digest. */
export async function planDelivery(
  scope: SystemScope,
  line: { personId: number; notificationId: number; channel: Channel; dueAt: Date; isDigest: boolean },
): Promise<void> {
  const { personId, notificationId, channel, dueAt, isDigest } = line
  await scope.rows(plan, [personId, notificationId, channel, isDigest ? 'waiting' : 'queued', dueAt])
}

export interface DueNotice {
  readonly personId: number
  readonly notificationId: number
  readonly communityId: number
  readonly topic: string
  readonly title: string
  readonly textHtml: string
  readonly fromName: string
  readonly email: string
  readonly isEmailProven: boolean
  /** It concerns a home that was given to the account before its address was proven. */
  readonly isOfOwnHome: boolean
}

const dueColumns = `n.person_id as "personId", n.id as "notificationId", n.community_id as "communityId", n.topic, n.title,
  n.text_html as "textHtml", n.from_name as "fromName", p.email,
  p.email_verified_at is not null as "isEmailProven",
  exists (select from person_accesses a
    where a.person_id = n.person_id and a.before_proof and a.property_id = n.property_id) as "isOfOwnHome"`
const dueTables = `notification_deliveries d
  join notifications n on n.person_id = d.person_id and n.id = d.notification_id
  join people p on p.id = d.person_id`

const oneDue = statement(
  'notification-one-due',
  `select ${dueColumns} from ${dueTables}
   where d.person_id = $1 and d.notification_id = $2 and d.channel = $3 and d.state = 'queued' and p.deleted_at is null`,
)

/** A notice that is still to be sent on a channel; undefined when it was sent already. */
export function findDue(
  scope: SystemScope,
  personId: number,
  notificationId: number,
  channel: Channel,
): Promise<DueNotice | undefined> {
  return scope.row(oneDue, [personId, notificationId, channel])
}

const digestDue = statement(
  'notification-digest-due',
  `select ${dueColumns} from ${dueTables}
   where d.person_id = $1 and d.channel = 'email' and d.state = 'waiting' and d.due_at <= $2 and p.deleted_at is null
   order by n.topic, n.created_at, n.id limit 200`,
)

/** All that a person's digest holds by now, by topic. */
export function findDigest(scope: SystemScope, personId: number, now: Date): Promise<DueNotice[]> {
  return scope.rows(digestDue, [personId, now])
}

const readers = statement(
  'notification-digest-readers',
  `select distinct person_id as "personId" from notification_deliveries where state = 'waiting' and due_at <= $1`,
)

/** Everybody for whom a digest is due. */
export async function digestReaders(scope: SystemScope, now: Date): Promise<number[]> {
  const rows = await scope.rows<{ personId: number }>(readers, [now])
  return rows.map((row) => row.personId)
}

const settle = statement(
  'notification-settle',
  `update notification_deliveries set state = $4, tries = tries + 1, tried_at = $5, result = $6,
     sent_at = case when $4 = 'sent' then $5::timestamptz end
   where person_id = $1 and notification_id = any($2::bigint[]) and channel = $3`,
)

/** Writes what became of a try into the ledger. */
export async function settleTry(
  scope: SystemScope,
  line: { personId: number; notificationIds: readonly number[]; channel: Channel },
  outcome: { state: 'sent' | 'queued' | 'waiting' | 'failed'; result: string },
  now: Date,
): Promise<void> {
  const { personId, notificationIds, channel } = line
  await scope.rows(settle, [personId, notificationIds, channel, outcome.state, now, outcome.result.slice(0, 500)])
}

const communityName = statement('notification-community-name', 'select name from communities where community_id = $1')

export async function nameOfCommunity(scope: SystemScope, communityId: number): Promise<string> {
  const row = await scope.row<{ name: string }>(communityName, [communityId])
  return row?.name ?? ''
}
