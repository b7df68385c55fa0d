import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '../db/database.ts'
import type { Allowance } from './define-allowance.ts'

/** Creates counters that all processes share and that survive a restart. */
export function limiterOn(pool: Pool): (allowance: Allowance) => RateLimiterPostgres {
  return ({ name, points, duration }) =>
    new RateLimiterPostgres({
      storeClient: pool.queriesOf('counters'),
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    })
}

/** Counts one action. Returns false if there were too many. */
export async function tryCount(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
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
