import { expect } from 'vitest'
import { z } from 'zod'
import type { Scope, SystemScope } from '../platform/access/scopes.ts'
import { statement } from '../platform/db/database.ts'
import { citusUrl } from './citus.ts'

const waiting = statement(
  'test-waiting-for-locks',
  'system',
  z.object({ count: z.number() }),
  // On Citus the rows are on workers, and pg_stat_activity of the coordinator does not show waits of workers.
  citusUrl
    ? 'select count(distinct waiting_gpid) from citus_lock_waits'
    : `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
)

/**
 * Starts requests that need a row which `hold` locks, each as soon as the one before waits for it, and then lets them continue in this
 * order. So all of them began before any of them changed something, as when several people press a button at the same time.
 */
export async function inTurn<Answer>(
  scope: SystemScope,
  communityId: number,
  hold: (inside: Scope<'community'>) => Promise<unknown>,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const started: Promise<Answer>[] = []
  await scope.inCommunity(communityId).transaction(async (inside) => {
    await hold(inside)
    for (const request of requests) {
      started.push(request())
      await expect.poll(async () => (await scope.row(waiting, []))?.count).toBe(started.length)
    }
  })
  return Promise.all(started)
}
