import {
  defaultNoticeSettings,
  type NoticeSettings,
  type NoticeTopic,
  noticeTopics,
} from '@porchlight/contract/shared/notice-topics.ts'
import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const choice = { web: z.boolean(), email: z.boolean(), push: z.boolean(), frequency: z.number() }

const chosen = statement(
  'notification-settings-chosen',
  'system',
  z.object({ personId: z.number(), ...choice }),
  `select person_id as "personId", web, email, push, frequency from notification_settings
   where person_id = any($1::bigint[]) and topic = $2`,
)

/** The settings of several people for a topic; the defaults for people who chose none. */
export async function settingsOf(
  scope: SystemScope,
  personIds: readonly number[],
  topic: NoticeTopic,
): Promise<Map<number, NoticeSettings>> {
  const rows = await scope.rows(chosen, [personIds, topic])
  const settings = new Map<number, NoticeSettings>(personIds.map((id) => [id, defaultNoticeSettings(topic)]))
  for (const { personId, ...row } of rows) settings.set(personId, row)
  return settings
}

/** A person's settings for every topic. */
export type AllSettings = ReadonlyMap<NoticeTopic, NoticeSettings>

const own = statement(
  'notification-settings-own',
  'any',
  z.object({ topic: z.string(), ...choice }),
  'select topic, web, email, push, frequency from notification_settings where person_id = $1',
)

/** A person's settings for each topic; the default for topics for which they chose nothing. */
export async function readSettings(scope: Scope<'any'>, personId: number): Promise<AllSettings> {
  const rows = new Map((await scope.rows(own, [personId])).map(({ topic, ...row }) => [topic, row]))
  return new Map(noticeTopics.map((topic) => [topic, rows.get(topic) ?? defaultNoticeSettings(topic)]))
}

const lock = statement(
  'notification-settings-lock',
  'any',
  idColumn,
  'select id from people where id = $1 and deleted_at is null for update',
)

/** Locks a person's settings, so that changes run one after the other. False if the account was deleted. Must run in a transaction. */
export async function lockSettings(scope: Scope<'any'>, personId: number): Promise<boolean> {
  return (await scope.row(lock, [personId])) !== undefined
}

const store = statement(
  'notification-settings-store',
  'any',
  noColumns,
  `insert into notification_settings (person_id, topic, web, email, push, frequency) values ($1, $2, $3, $4, $5, $6)
   on conflict (person_id, topic) do update set web = excluded.web, email = excluded.email, push = excluded.push,
     frequency = excluded.frequency`,
)

/** Stores a person's settings for a topic. */
export async function storeSettings(
  scope: Scope<'any'>,
  personId: number,
  topic: NoticeTopic,
  { web, email, push, frequency }: NoticeSettings,
): Promise<void> {
  await scope.rows(store, [personId, topic, web, email, push, frequency])
}

const dropPlanned = statement(
  'notification-settings-drop-planned',
  'any',
  noColumns,
  `update notification_deliveries d set state = 'failed', tried_at = $4, result = 'ended by the reader'
   from notifications n
   where d.person_id = $1 and n.person_id = $1 and n.id = d.notification_id and n.topic = $2
     and d.channel = $3 and d.state in ('queued', 'waiting')`,
)

/** Cancels the planned messages of a topic on a channel. */
export async function dropPlannedNotices(
  scope: Scope<'any'>,
  personId: number,
  topic: NoticeTopic,
  channel: string,
  now: Date,
): Promise<void> {
  await scope.rows(dropPlanned, [personId, topic, channel, now])
}

const moveDigest = statement(
  'notification-settings-move-digest',
  'any',
  noColumns,
  `update notification_deliveries d set due_at = $3
   from notifications n
   where d.person_id = $1 and n.person_id = $1 and n.id = d.notification_id and n.topic = $2
     and d.channel = 'email' and d.state = 'waiting'`,
)

/** Moves the notices of a topic that wait for a digest to the digest at `dueAt`. */
export async function moveToDigest(scope: Scope<'any'>, personId: number, topic: NoticeTopic, dueAt: Date) {
  await scope.rows(moveDigest, [personId, topic, dueAt])
}
