import { z } from 'zod'
import type { AnonymousScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Client } from '../../../platform/http/request.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { language } from '../../../platform/languages.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { digest } from '../../../platform/limits/limiters.ts'
import { networkOf, siteOf } from '../../../platform/limits/network.ts'
import { hashEmailCode, isSameHash } from './code-hash.ts'
import { spendCodeTry, storeRightCode } from './data.ts'

/** Creates and mails a code. The job creates the code, so that the queue never stores it. */
export const emailCodeJob = defineJob(
  'registration-email-code',
  z.object({ email: z.string(), language: language.optional() }),
  { isUrgent: true },
)

/** The lifetime of a code (decisions/community.md 32), in milliseconds. */
export const emailCodeLifetime = 10 * 60_000

/**
 * The maximum number of wrong attempts at one code: five from one network (decisions/community.md 32), and more from all networks together, so
 * that an attacker who knows the address cannot make the code invalid for its owner.
 */
const tries = { here: 5, everywhere: 20 } as const

/** How long after its verification a code can be used to register, in milliseconds. */
const verifiedFor = 30 * 60_000

const hour = 3600
/** Limits of new codes: for one address, from one network and from all networks; and for all addresses from one network. */
const sends = {
  here: [
    defineAllowance('email-code-hour', { points: 5, duration: hour }),
    defineAllowance('email-code-day', { points: 10, duration: 24 * hour }),
  ],
  everywhere: defineAllowance('email-code-day-all', { points: 40, duration: 24 * hour }),
  network: defineAllowance('email-code-network', { points: 60, duration: hour }),
} as const
/**
 * Limits of attempts at all codes of one address, from one network and from all networks. With sixty attempts a day an attacker finds four
 * digits about once in half a year, and each new code is mailed to the owner. The limit per network leaves the owner enough attempts.
 */
const guesses = {
  here: defineAllowance('email-code-tries', { points: 20, duration: 24 * hour }),
  everywhere: defineAllowance('email-code-tries-all', { points: 60, duration: 24 * hour }),
} as const
/**
 * Limits of wrong attempts from one site at the codes of all addresses. A code signs in to the account of its address, so an attacker who tries a
 * few codes for each of many addresses would otherwise get into one of the accounts within days. After the attempts of a day, one attempt is
 * allowed each half hour: a caller who uses up the attempts delays other people on a shared network but does not lock them out for the day.
 */
const wrongFromSite = [
  defineAllowance('email-code-wrong', { points: 40, duration: 24 * hour }),
  defineAllowance('email-code-wrong-slowly', { points: 1, duration: hour / 2 }),
] as const

/** Queues the mail with a new code. @throws HttpError 429 for an address or a network with too many requests. */
export async function requestEmailCode(
  scope: AnonymousScope,
  context: Pick<AppContext, 'allowances'>,
  email: string,
  client: Pick<Client, 'address' | 'language'>,
): Promise<void> {
  await context.allowances.takeFor(sends.network, client)
  // A request over the limit of its network does not count towards the limit of all networks.
  for (const limit of sends.here) if (!(await context.allowances.take(limit, email, client))) throw tooOften()
  if (!(await context.allowances.take(sends.everywhere, email))) throw tooOften()
  await queueJob(scope, emailCodeJob, { key: email, payload: { email, language: client.language } })
}

/**
 * Checks a code. Returns its stored hash if it is right, else undefined. The attempt is counted before the check.
 * @throws HttpError 429 for an address or a network with too many attempts.
 */
export async function tryEmailCode(
  scope: AnonymousScope,
  context: Pick<AppContext, 'allowances' | 'clock' | 'settings'>,
  email: string,
  code: string,
  client: { address: string },
): Promise<string | undefined> {
  const { allowances, clock } = context
  // The limits of one address count by network, the limits of all addresses by the larger site (platform/limits/network.ts).
  const site = siteOf(client.address)
  const counted = await countWrong(allowances, site)
  if (!(await allowances.take(guesses.here, email, client))) throw tooOften()
  if (!(await allowances.take(guesses.everywhere, email))) throw tooOften()
  const now = clock.now()
  const network = digest(networkOf(client.address))
  const verifiedAfter = new Date(now.getTime() - verifiedFor)
  const stored = await spendCodeTry(scope, email, { now, verifiedAfter, network, tries })
  const isRight = stored !== undefined && isSameHash(stored, hashEmailCode(context.settings, email, code.trim()))
  // If no code is valid, the attempt was not a guess.
  if (isRight || stored === undefined) await allowances.giveBack(counted, site)
  if (!isRight) return undefined
  await storeRightCode(scope, email, { codeHash: stored, network }, now)
  return stored
}

/** Counts an attempt as wrong. Returns the allowance that counted it. @throws HttpError 429 if there were too many. */
async function countWrong(allowances: AppContext['allowances'], site: string) {
  for (const allowance of wrongFromSite) if (await allowances.take(allowance, site)) return allowance
  throw tooOften()
}
