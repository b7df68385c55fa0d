import type { NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import { z } from 'zod'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import type { Notice } from '../../platform/notices/queue-notice.ts'
import { storeNotices } from './delivery/data.ts'

let count = 0

/** A notice like one that a feature queues. */
export function makeNotice(given: Pick<Notice, 'communityId' | 'to'> & Partial<Notice>): Notice {
  count += 1
  return {
    key: `fixture ${count}`,
    topic: 'news',
    type: 28,
    typeId: count,
    parentId: count,
    actorPersonId: null,
    fromName: 'Association office',
    title: 'The clubhouse is open again',
    textHtml: '<p>The clubhouse is open again after the repairs.</p>',
    page: 'News',
    ...given,
  }
}

/** Stores an unread notification that the app shows; sends no mail. */
export async function makeNotification(
  scope: SystemScope,
  given: { personId: number; communityId: number; vendorId?: number; createdAt?: Date } & Partial<Notice>,
): Promise<number> {
  const { personId, vendorId, createdAt = new Date(), ...notice } = given
  const to = { personId, ...(vendorId !== undefined && { vendorId }) }
  const stored = await storeNotices(scope, makeNotice({ ...notice, to: [to] }), [{ to, onWeb: true }], createdAt)
  const id = stored.get(personId)
  if (id === undefined) throw new Error('this person has the notification already')
  return id
}

const choose = statement(
  'make-notice-settings',
  'person',
  noColumns,
  `insert into notification_settings (person_id, topic, web, email, push, frequency) values ($1, $2, $3, $4, $5, $6)`,
)

/** Stores a person's settings for a topic. */
export async function makeNoticeSettings(
  scope: SystemScope,
  given: { personId: number; topic: NoticeTopic; web?: boolean; email?: boolean; push?: boolean; frequency?: number },
): Promise<void> {
  const { personId, topic, web = true, email = true, push = true, frequency = 0 } = given
  await scope.forPerson(personId).rows(choose, [topic, web, email, push, frequency])
}

const ledger = statement(
  'make-read-ledger',
  'system',
  z.object({
    personId: z.number(),
    channel: z.string(),
    state: z.string(),
    tries: z.number(),
    result: z.string(),
    sentAt: z.date().nullable(),
    firstOpenedAt: z.date().nullable(),
  }),
  `select n.person_id as "personId", d.channel, d.state, d.tries, d.result, d.sent_at as "sentAt", n.first_opened_at as "firstOpenedAt"
   from notification_deliveries d join notifications n on n.person_id = d.person_id and n.id = d.notification_id
   where d.person_id = any($1::bigint[]) order by d.person_id, d.notification_id`,
)

/** The ledger of the deliveries to several people. */
export function readLedger(scope: SystemScope, personIds: readonly number[]) {
  return scope.rows(ledger, [personIds])
}
