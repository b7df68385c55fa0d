import { type AccessRunKind, accessRun } from '@porchlight/contract/features/invitations.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const insert = statement(
  'access-run-insert',
  'community',
  idColumn,
  `insert into access_runs (community_id, person_id, kind, chosen, total, started_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (community_id) where state = 'waiting' do nothing
   returning id`,
)

/** Inserts a run. `chosen` has the relation ids of each person. Returns its id; undefined if another run is not finished. */
export async function insertRun(
  scope: Scope<'community'>,
  given: {
    readonly personId: number
    readonly kind: AccessRunKind
    readonly chosen: readonly (readonly number[])[]
    readonly now: Date
  },
): Promise<number | undefined> {
  const { personId, kind, chosen, now } = given
  // The database driver would send a list as a PostgreSQL array, but the column is JSON.
  return (await scope.row(insert, [personId, kind, JSON.stringify(chosen), chosen.length, now]))?.id
}

const lock = statement(
  'access-run-lock',
  'community',
  accessRun.pick({ kind: true, state: true, done: true }).extend({ chosen: z.array(z.array(z.number())) }),
  'select kind, state, chosen, done from access_runs where community_id = $1 and id = $2 for update',
)

/** Returns a run and locks it until the transaction ends. */
export function lockRun(scope: Scope<'community'>, id: number) {
  return scope.row(lock, [id])
}

const count = statement(
  'access-run-count',
  'community',
  noColumns,
  'update access_runs set done = done + $3, invited = invited + $4 where community_id = $1 and id = $2',
)

/** Adds to the progress of a run: the number of handled people, and of those who were invited. */
export async function addProgress(scope: Scope<'community'>, id: number, done: number, invited: number): Promise<void> {
  await scope.rows(count, [id, done, invited])
}

const end = statement(
  'access-run-end',
  'community',
  noColumns,
  `update access_runs set state = $3, ended_at = $4, chosen = '[]' where community_id = $1 and id = $2 and state = 'waiting'`,
)

/** Ends an unfinished run. */
export async function endRun(
  scope: Scope<'community'>,
  id: number,
  state: 'done' | 'failed',
  now: Date,
): Promise<void> {
  await scope.rows(end, [id, state, now])
}

const stop = statement(
  'access-run-stop',
  'community',
  z.object({ invited: z.number() }),
  `update access_runs set state = 'stopped', ended_at = $2, chosen = '[]' where community_id = $1 and state = 'waiting'
   returning invited`,
)

/** Stops the unfinished run. Returns the number of people it invited; undefined if there is none. */
export async function stopRun(scope: Scope<'community'>, now: Date): Promise<number | undefined> {
  return (await scope.row(stop, [now]))?.invited
}

const last = statement(
  'access-run-last',
  'community',
  accessRun.extend({ startedAt: z.date() }),
  `select id, kind, state, total, done, invited, started_at as "startedAt" from access_runs
   where community_id = $1 and (state = 'waiting' or started_at > $2) order by id desc limit 1`,
)

/** Returns the last run that is unfinished or started after a time. */
export function findLastRun(scope: Scope<'community'>, after: Date) {
  return scope.row(last, [after])
}
