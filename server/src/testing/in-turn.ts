import { expect } from 'vitest'
import { z } from 'zod'
import type { Scope, SystemScope } from '../platform/access/scopes.ts'
import { statement } from '../platform/db/database.ts'
import { citusUrl } from './citus.ts'

const waiting = statement(
  'test-waiting-for-locks',
  'system',
  z.object({ count: z.number() }),
  // On Citus the rows are on workers, whose waits the coordinator does not have among its own.
  citusUrl
    ? 'select count(distinct waiting_gpid) from citus_lock_waits'
    : `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
)

/**
 * Starts requests that need a row which `hold` locks, each as soon as the one before waits for it, and lets them go in this order. So each
 * began before any of them changed something, as when people press their buttons in the same instant.
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
