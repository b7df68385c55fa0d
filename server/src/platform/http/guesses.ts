import type { Call } from '@porchlight/contract/call.ts'
import type { Pool } from '../db/database.ts'
import { defineAllowance } from '../limits/define-allowance.ts'
import { digest, limiterOn, tryCount } from '../limits/limiters.ts'
import { networkOf } from '../limits/network.ts'

/**
 * How many wrong attempts are allowed: from one address, for one account from one address, for one account from all addresses.
 * An attempt that one of the first two limits stops does not count for the third. The first and the third do not apply to an account that
 * was opened from the address before. So nobody can lock the owner out of an account, not even from the same address.
 */
const limits = {
  address: defineAllowance('address', { points: 150, duration: 15 * 60 }),
  pair: defineAllowance('pair', { points: 10, duration: 15 * 60 }),
  account: defineAllowance('account', { points: 60, duration: 60 * 60 }),
}

/** How long an address from which an account was opened counts as known, in seconds. */
const knownFor = 90 * 86_400
// This limiter limits nothing: it stores which pairs of account and address are known.
const knownAddresses = defineAllowance('known', { points: 1, duration: knownFor })

/** Counts attempts at passwords, codes and tokens in the database, so for all processes and across restarts. */
export interface Guesses {
  /** Counts an attempt before it is checked. Returns undefined if there were too many. */
  attempt(call: Call, body: unknown, address: string): Promise<Attempt | undefined>
}

export interface Attempt {
  /** Call it when the attempt was right: then it does not count. */
  succeeded(): Promise<void>
  /** Call it when the attempt was not checked, because of an error of the server: then it does not count. */
  failed(): Promise<void>
}

export function openGuesses(pool: Pool): Guesses {
  const limiter = limiterOn(pool)
  const byAddress = limiter(limits.address)
  const byPair = limiter(limits.pair)
  const byAccount = limiter(limits.account)
  const known = limiter(knownAddresses)

  return {
    async attempt(call, body, address) {
      const from = networkOf(address)
      const isAddressAllowed = await tryCount(byAddress, from)
      const uncountAddress = async () => void (await byAddress.reward(from))
      const account = accountOf(call, body)
      if (account === undefined)
        return isAddressAllowed ? { succeeded: uncountAddress, failed: uncountAddress } : undefined
      const pair = digest(`${account} ${from}`)
      const isKnown = (await known.get(pair)) !== null
      if (!isAddressAllowed && !isKnown) return undefined
      if (!(await tryCount(byPair, pair))) return undefined
      if (!isKnown && !(await tryCount(byAccount, digest(account)))) return undefined
      const uncount = () => [uncountAddress(), ...(isKnown ? [] : [byAccount.reward(digest(account))])]
      return {
        async succeeded() {
          await Promise.all([...uncount(), byPair.delete(pair), known.set(pair, 1, knownFor)])
        },
        async failed() {
          await Promise.all([...uncount(), byPair.reward(pair)])
        },
      }
    },
  }
}

/** Returns the account that a body names, in lower case and without spaces around it. */
function accountOf(call: Call, body: unknown): string | undefined {
  const path = call.guessable?.account
  if (!path) return undefined
  const value = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body)
  return String(value ?? '')
    .trim()
    .toLowerCase()
}
