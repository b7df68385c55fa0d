import { createHash } from 'node:crypto'
import type { Call } from '@porchlight/contract/call.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '../db/database.ts'

/** How many wrong guesses are free: for one account from one address, for one account, from one address. */
const limits = {
  pair: { points: 10, duration: 15 * 60 },
  account: { points: 60, duration: 60 * 60 },
  address: { points: 150, duration: 15 * 60 },
} as const

/** Counts guesses at passwords, codes and tokens, in the database, so for all processes and over restarts. */
export interface Guesses {
  /** Counts an attempt before it is looked at; undefined when there were too many. */
  attempt(call: Call, body: unknown, address: string): Promise<Attempt | undefined>
}

export interface Attempt {
  /** The attempt was right: it does not count. */
  succeeded(): Promise<void>
}

export function openGuesses(pool: Pool): Guesses {
  const limiter = (name: keyof typeof limits) =>
    new RateLimiterPostgres({
      storeClient: pool.shared,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      ...limits[name],
    })
  const [pair, account, address] = [limiter('pair'), limiter('account'), limiter('address')]

  return {
    async attempt(call, body, from) {
      const guessed = accountOf(call, body)
      const subject = guessed ?? call.path
      const counted: Array<[RateLimiterPostgres, string]> = [
        [address, from],
        ...(guessed === undefined
          ? []
          : ([
              [account, digest(subject)],
              [pair, digest(`${subject} ${from}`)],
            ] as Array<[RateLimiterPostgres, string]>)),
      ]
      const results = await Promise.allSettled(counted.map(([one, key]) => one.consume(key)))
      for (const result of results) {
        if (result.status === 'fulfilled') continue
        if (result.reason instanceof RateLimiterRes) return undefined
        throw result.reason
      }
      return {
        async succeeded() {
          await Promise.all(counted.map(([one, key]) => (one === pair ? one.delete(key) : one.reward(key))))
        },
      }
    },
  }
}

/** The account that a body guesses at, in the one spelling that counts. */
function accountOf(call: Call, body: unknown): string | undefined {
  const path = call.guessable?.account
  if (!path) return undefined
  const value = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body)
  return String(value ?? '')
    .trim()
    .toLowerCase()
}

/** Keys are hashed: the table holds no addresses of people. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
