import {
  defaultNoticeSettings,
  type NoticeSettings,
  type NoticeTopic,
} from '@porchlight/contract/shared/notice-topics.ts'
import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const chosen = statement(
  'notification-settings-chosen',
  `select person_id as "personId", web, email, push, frequency from notification_settings
   where person_id = any($1::bigint[]) and topic = $2`,
)

/** What each of some people wants of a topic; those who chose nothing get the defaults. */
export async function settingsOf(
  scope: SystemScope,
  personIds: readonly number[],
  topic: NoticeTopic,
): Promise<Map<number, NoticeSettings>> {
  const rows = await scope.rows<NoticeSettings & { personId: number }>(chosen, [personIds, topic])
  const settings = new Map<number, NoticeSettings>(personIds.map((id) => [id, defaultNoticeSettings(topic)]))
  for (const { personId, ...row } of rows) settings.set(personId, row)
  return settings
}

const noEmail = statement(
  'notification-settings-no-email',
  `insert into notification_settings (person_id, topic, web, email, push, frequency)
   select p.id, $2, $3, false, $4, $5 from people p where p.id = $1
   on conflict (person_id, topic) do update set email = false`,
)

const dropPlanned = statement(
  'notification-settings-drop-planned',
  `update notification_deliveries d set state = 'failed', tried_at = $3, result = 'ended by the reader'
   from notifications n
   where d.person_id = $1 and n.person_id = $1 and n.id = d.notification_id and n.topic = $2
     and d.channel = 'email' and d.state in ('queued', 'waiting')`,
)

/** Ends the e-mails of a topic for a person, those already planned too; everything else stays as it was. */
export async function endEmails(scope: AnonymousScope, personId: number, topic: NoticeTopic, now: Date): Promise<void> {
  const { web, push, frequency } = defaultNoticeSettings(topic)
  await scope.rows(noEmail, [personId, topic, web, push, frequency])
  await scope.rows(dropPlanned, [personId, topic, now])
}
