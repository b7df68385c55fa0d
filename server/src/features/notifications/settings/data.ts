import {
  defaultNoticeSettings,
  type NoticeSettings,
  type NoticeTopic,
} from '@porchlight/contract/shared/notice-topics.ts'
import { z } from 'zod'
import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const chosen = statement(
  'notification-settings-chosen',
  'system',
  z.object({
    personId: z.number(),
    web: z.boolean(),
    email: z.boolean(),
    push: z.boolean(),
    frequency: z.number(),
  }),
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

const noEmail = statement(
  'notification-settings-no-email',
  'any',
  noColumns,
  `insert into notification_settings (person_id, topic, web, email, push, frequency)
   select p.id, $2, $3, false, $4, $5 from people p where p.id = $1
   on conflict (person_id, topic) do update set email = false`,
)

const dropPlanned = statement(
  'notification-settings-drop-planned',
  'any',
  noColumns,
  `update notification_deliveries d set state = 'failed', tried_at = $3, result = 'ended by the reader'
   from notifications n
   where d.person_id = $1 and n.person_id = $1 and n.id = d.notification_id and n.topic = $2
     and d.channel = 'email' and d.state in ('queued', 'waiting')`,
)

/** Turns off the e-mails of a topic for the person of a signed link, and cancels those that are planned. */
export async function endEmails(scope: AnonymousScope, personId: number, topic: NoticeTopic, now: Date): Promise<void> {
  const { web, push, frequency } = defaultNoticeSettings(topic)
  await scope.rows(noEmail, [personId, topic, web, push, frequency])
  await scope.rows(dropPlanned, [personId, topic, now])
}
