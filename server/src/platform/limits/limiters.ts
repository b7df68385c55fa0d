import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '../db/database.ts'

/** `points` actions are allowed within `duration` seconds. */
export interface Limit {
  readonly points: number
  readonly duration: number
}

/** Creates counters that all processes share and that survive a restart. */
export function limiterOn(pool: Pool): (keyPrefix: string, limit: Limit) => RateLimiterPostgres {
  return (keyPrefix, limit) =>
    new RateLimiterPostgres({
      storeClient: pool.queriesOf('counters'),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...limit,
    })
}

/** Counts one action. Returns false if there were too many. */
export async function isFree(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}

/** Keys are hashed, so that the table contains no addresses of people. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
