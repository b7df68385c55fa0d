import type { NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import type { Notice } from '../../platform/notices/queue-notice.ts'
import { keepNotice } from './delivery/data.ts'

let made = 0

/** A happening as a feature would tell of it. */
export function makeNotice(given: Pick<Notice, 'communityId' | 'to'> & Partial<Notice>): Notice {
  made += 1
  return {
    key: `made ${made}`,
    topic: 'news',
    type: 28,
    typeId: made,
    parentId: made,
    actorPersonId: null,
    fromName: 'Association office',
    title: 'The clubhouse is open again',
    textHtml: '<p>The clubhouse is open again after the repairs.</p>',
    page: 'News',
    ...given,
  }
}

/** An unread notification on the web, of which no mail was sent. */
export async function makeNotification(
  scope: SystemScope,
  given: { personId: number; communityId: number; vendorId?: number; createdAt?: Date } & Partial<Notice>,
): Promise<number> {
  const { personId, vendorId, createdAt = new Date(), ...notice } = given
  const to = { personId, ...(vendorId !== undefined && { vendorId }) }
  const settings = { web: true, email: false, push: false, frequency: 0 }
  const id = await keepNotice(scope, makeNotice({ ...notice, to: [to] }), to, settings, createdAt)
  if (id === undefined) throw new Error('this person has been told of it before')
  return id
}

const choose = statement(
  'make-notice-settings',
  `insert into notification_settings (person_id, topic, web, email, push, frequency) values ($1, $2, $3, $4, $5, $6)`,
)

export async function makeNoticeSettings(
  scope: SystemScope,
  given: { personId: number; topic: NoticeTopic; web?: boolean; email?: boolean; push?: boolean; frequency?: number },
): Promise<void> {
  const { personId, topic, web = true, email = true, push = true, frequency = 0 } = given
  await scope.rows(choose, [personId, topic, web, email, push, frequency])
}

const ledger = statement(
  'make-read-ledger',
  `select n.person_id as "personId", d.channel, d.state, d.tries, d.result, d.sent_at as "sentAt", n.first_opened_at as "firstOpenedAt"
   from notification_deliveries d join notifications n on n.person_id = d.person_id and n.id = d.notification_id
   where d.person_id = any($1::bigint[]) order by d.person_id, d.notification_id`,
)

export interface LedgerLine {
  readonly personId: number
  readonly channel: string
  readonly state: string
  readonly tries: number
  readonly result: string
  readonly sentAt: Date | null
  readonly firstOpenedAt: Date | null
}

/** The ledger's lines of some people. */
export function readLedger(scope: SystemScope, personIds: readonly number[]): Promise<LedgerLine[]> {
  return scope.rows(ledger, [personIds])
}
