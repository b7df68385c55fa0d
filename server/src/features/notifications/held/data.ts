import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import type { Notice, Subject } from '../../../platform/notices/queue-notice.ts'

/** A line of the ledger of deliveries. */
export interface Line {
  readonly personId: number
  readonly notificationId: number
  readonly channel: string
}

const hold = statement(
  'notification-hold',
  'community',
  noColumns,
  `insert into held_notices (community_id, subject_kind, subject_id, notice, person_id, notification_id, channel, held_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/** Stores a notice that was sent to nobody because its item was deleted. */
export async function holdNotice(scope: Scope<'community'>, about: Subject, notice: Notice, now: Date): Promise<void> {
  await scope.rows(hold, [about.kind, about.id, JSON.stringify(notice), null, null, null, now])
}

/** Stores a line of the ledger of deliveries that was not sent because its item was deleted. */
export async function holdLine(scope: Scope<'community'>, about: Subject, line: Line, now: Date): Promise<void> {
  await scope.rows(hold, [about.kind, about.id, null, line.personId, line.notificationId, line.channel, now])
}

const take = statement(
  'notification-take-held',
  'community',
  z.object({
    notice: z.record(z.string(), z.unknown()).nullable(),
    personId: z.number().nullable(),
    notificationId: z.number().nullable(),
    channel: z.string().nullable(),
  }),
  `delete from held_notices where community_id = $1 and subject_kind = $2 and subject_id = $3
   returning notice, person_id as "personId", notification_id as "notificationId", channel`,
)

/** Removes and returns the held notices and lines of an item. A row has either a notice, or the three fields of a line. */
export function takeHeld(scope: Scope<'community'>, about: Subject): Promise<z.infer<typeof take.row>[]> {
  return scope.rows(take, [about.kind, about.id])
}

const planAgain = statement(
  'notification-plan-again',
  'person',
  z.object({ personId: z.number() }),
  `update notification_deliveries set state = $4, due_at = $5, result = ''
   where person_id = $1 and notification_id = $2 and channel = $3 and state = 'failed' returning person_id as "personId"`,
)

/**
 * Makes a line that was not sent due again, immediately or in a digest. Returns false if the line is not in the state 'failed': it was sent or is due
 * already, or it was deleted with its person.
 */
export async function planLineAgain(
  scope: Scope<'person'>,
  line: Line,
  { dueAt, isDigest }: { dueAt: Date; isDigest: boolean },
): Promise<boolean> {
  const values = [line.notificationId, line.channel, isDigest ? 'waiting' : 'queued', dueAt]
  return (await scope.row(planAgain, values)) !== undefined
}

const topic = statement(
  'notification-topic',
  'person',
  z.object({ topic: z.string() }),
  'select topic from notifications where person_id = $1 and id = $2',
)

/** The topic of a notice; undefined if the person was deleted. */
export async function topicOf(scope: Scope<'person'>, notificationId: number): Promise<string | undefined> {
  return (await scope.row(topic, [notificationId]))?.topic
}

const sweep = statement('notification-sweep-held', 'system', noColumns, 'delete from held_notices where held_at < $1')

/** Removes the notices and lines that were held before a time. */
export async function sweepHeld(scope: SystemScope, before: Date): Promise<void> {
  await scope.rows(sweep, [before])
}
