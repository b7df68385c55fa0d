import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

/** SQL: how many scheduled mailings of community $1 have not begun. */
export const countWaitingMailingsSql = `(select count(*) from mailings w where w.community_id = $1 and w.state = 'scheduled' and w.frozen_at is null)`

const waiting = statement(
  'mailings-waiting',
  'community',
  z.object({ id: z.number(), scheduledLocal: z.string(), startsAt: z.date().nullable() }),
  `select id, scheduled_local as "scheduledLocal", starts_at as "startsAt" from mailings
   where community_id = $1 and state = 'scheduled' and frozen_at is null order by id limit 1000 for update`,
)

/** Returns the scheduled mailings that have not begun, and locks them until the transaction ends. */
export function lockWaiting(inside: Scope<'community'>) {
  return inside.rows(waiting)
}

const move = statement(
  'mailings-move',
  'community',
  noColumns,
  `update mailings m set scheduled_local = o.scheduled_local, starts_at = o.starts_at
   from unnest($2::bigint[], $3::text[], $4::timestamptz[]) as o (id, scheduled_local, starts_at)
   where m.community_id = $1 and m.id = o.id`,
)

/** Stores new times of scheduled mailings. */
export async function storeTimes(
  inside: Scope<'community'>,
  given: ReadonlyArray<{ readonly id: number; readonly scheduledLocal: string; readonly startsAt: Date | null }>,
): Promise<void> {
  const column = <Key extends 'id' | 'scheduledLocal' | 'startsAt'>(key: Key) => given.map((one) => one[key])
  await inside.rows(move, [column('id'), column('scheduledLocal'), column('startsAt')])
}
