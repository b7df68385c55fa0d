import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Pool } from '../db/database.ts'
import { HttpError } from '../http-error.ts'
import type { Allowance } from './define-allowance.ts'
import { digest, limiterOn, tryCount } from './limiters.ts'
import { networkOf } from './network.ts'

export interface Allowances {
  /**
   * Counts one action for `key`, such as the id of a person; with `client`, for the key and the caller's network together. Returns false if there
   * were too many.
   */
  take(allowance: Allowance, key: string, client?: { readonly address: string }): Promise<boolean>
  /** Subtracts one action that `take` counted, such as a correct attempt if only wrong ones are limited. */
  giveBack(allowance: Allowance, key: string): Promise<void>
  /**
   * Counts one action of the caller's address.
   * @throws HttpError 429 if there were too many.
   */
  takeFor(allowance: Allowance, client: { readonly address: string }): Promise<void>
}

export const tooOften = () => new HttpError(429, 'Too many attempts. Please try again later.')

export function openAllowances(pool: Pool): Allowances {
  const limiter = limiterOn(pool)
  const opened = new Map<string, RateLimiterPostgres>()
  function counterOf(allowance: Allowance): RateLimiterPostgres {
    const counter = opened.get(allowance.name) ?? limiter(allowance)
    opened.set(allowance.name, counter)
    return counter
  }
  const take: Allowances['take'] = (allowance, key, client) =>
    tryCount(counterOf(allowance), digest(client ? `${key} ${networkOf(client.address)}` : key))
  return {
    take,
    async giveBack(allowance, key) {
      await counterOf(allowance).reward(digest(key))
    },
    async takeFor(allowance, { address }) {
      if (!(await take(allowance, networkOf(address)))) throw tooOften()
    },
  }
}
