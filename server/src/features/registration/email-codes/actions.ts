import type { AnonymousScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { digest } from '../../../platform/limits/limiters.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { hashEmailCode, isSameHash } from './code-hash.ts'
import { noteRightCode, spendCodeTry } from './data.ts'

/** The name of the job that makes and mails a code: so that it lies in no queue. */
export const emailCodeJob = 'registration-email-code'

/** A code works for ten minutes (decisions/community.md 32); in milliseconds. */
export const emailCodeLifetime = 10 * 60_000

/**
 * Wrong tries at one code: five for whoever tries from one network (decisions/community.md 32), and more from everywhere, so
 * that nobody who knows an address can end its code for its owner.
 */
const tries = { here: 5, everywhere: 20 } as const

/** Who has proven an address may take this long to choose a password; in milliseconds. */
const verifiedFor = 30 * 60_000

const hour = 3600
/** New codes for one address: asked for from one network, and from everywhere. */
const sends = {
  here: [
    { name: 'email-code-hour', points: 5, duration: hour },
    { name: 'email-code-day', points: 10, duration: 24 * hour },
  ],
  everywhere: { name: 'email-code-day-all', points: 40, duration: 24 * hour },
  network: { name: 'email-code-network', points: 60, duration: hour },
} as const
/**
 * Tries at one address, over all its codes, from one network and from everywhere: so that four digits cannot be guessed by trying for long
 * (sixty tries a day hit once in half a year, and mail the owner each time), and one stranger leaves the owner enough of them.
 */
const guesses = {
  here: { name: 'email-code-tries', points: 20, duration: 24 * hour },
  everywhere: { name: 'email-code-tries-all', points: 60, duration: 24 * hour },
} as const

/**
 * Has a code mailed. @throws HttpError 429 for an address or a network that asks too often.
 */
export async function requestEmailCode(
  scope: AnonymousScope,
  context: Pick<AppContext, 'allowances'>,
  email: string,
  client: { address: string },
): Promise<void> {
  await context.allowances.takeFor(sends.network, client)
  // What is refused here does not count everywhere.
  for (const limit of sends.here) if (!(await context.allowances.take(limit, email, client))) throw tooOften()
  if (!(await context.allowances.take(sends.everywhere, email))) throw tooOften()
  await queueJob(scope, { name: emailCodeJob, key: `${emailCodeJob} ${email}`, payload: { email } })
}

/**
 * Tries a code; answers what is kept of it when it is right, else undefined. The try is counted before it is looked at.
 * @throws HttpError 429 for an address that was tried too often.
 */
export async function tryEmailCode(
  scope: AnonymousScope,
  context: Pick<AppContext, 'allowances' | 'clock' | 'settings'>,
  email: string,
  code: string,
  client: { address: string },
): Promise<string | undefined> {
  const { allowances, clock } = context
  if (!(await allowances.take(guesses.here, email, client))) throw tooOften()
  if (!(await allowances.take(guesses.everywhere, email))) throw tooOften()
  const now = clock.now()
  const network = digest(networkOf(client.address))
  const verifiedAfter = new Date(now.getTime() - verifiedFor)
  const kept = await spendCodeTry(scope, email, { now, verifiedAfter, network, tries })
  if (kept === undefined || !isSameHash(kept, hashEmailCode(context.settings, email, code.trim()))) return undefined
  await noteRightCode(scope, email, { codeHash: kept, network }, now)
  return kept
}
