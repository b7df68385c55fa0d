import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '../db/database.ts'

/** `points` are free within `duration` seconds. */
export interface Limit {
  readonly points: number
  readonly duration: number
}

/** Makes counters that all processes share and that outlive a restart. */
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

/** Counts one more; false when there were too many. */
export async function isFree(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false
    throw refused
  }
}

/** Keys are hashed: the table holds no addresses of people. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
