import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Pool } from '../db/database.ts'
import { HttpError } from '../http-error.ts'
import { digest, isFree, type Limit, limiterOn } from './limiters.ts'
import { networkOf } from './network.ts'

/** How often a action may be done, right or wrong: for what anybody may do and nobody should do often. */
export interface Allowance extends Limit {
  readonly name: string
}

export interface Allowances {
  /** Counts one more for somebody or something, by whoever calls when that is given; false when there were too many. */
  take(allowance: Allowance, key: string, client?: { readonly address: string }): Promise<boolean>
  /**
   * The same for whoever calls from an address.
   * @throws HttpError 429 when there were too many.
   */
  takeFor(allowance: Allowance, client: { readonly address: string }): Promise<void>
}

export const tooOften = () => new HttpError(429, 'Too many attempts. Please try again later.')

export function openAllowances(pool: Pool): Allowances {
  const limiter = limiterOn(pool)
  const opened = new Map<string, RateLimiterPostgres>()
  const take: Allowances['take'] = ({ name, ...limit }, key, client) => {
    const counter = opened.get(name) ?? limiter(name, limit)
    opened.set(name, counter)
    return isFree(counter, digest(client ? `${key} ${networkOf(client.address)}` : key))
  }
  return {
    take,
    async takeFor(allowance, { address }) {
      if (!(await take(allowance, networkOf(address)))) throw tooOften()
    },
  }
}
