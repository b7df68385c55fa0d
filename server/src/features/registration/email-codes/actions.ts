import type { AnonymousScope } from '../../../platform/access/scopes.ts'
import type { House } from '../../../platform/house.ts'
import { tooOften } from '../../../platform/http/allowances.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { hashEmailCode, isSameHash } from './code-hash.ts'
import { noteRightCode, spendCodeTry } from './data.ts'

/** The name of the job that makes and mails a code: so that it lies in no queue. */
export const emailCodeJob = 'registration-email-code'

/** A code works for ten minutes and five tries (decisions/community.md 32); in milliseconds. */
export const emailCodeLifetime = 10 * 60_000
const tries = 5

/** Who has proven an address may take this long to choose a password; in milliseconds. */
const verifiedFor = 30 * 60_000

const hour = 3600
/** New codes for one address, and for whoever asks from one network. */
const sends = {
  hourly: { name: 'email-code-hour', points: 5, duration: hour },
  daily: { name: 'email-code-day', points: 10, duration: 24 * hour },
  network: { name: 'email-code-network', points: 60, duration: hour },
} as const
/** Tries at one address, over all its codes: what keeps four digits from being guessed by patience. */
const guesses = { name: 'email-code-tries', points: 20, duration: 24 * hour } as const

/**
 * Has a code mailed. @throws HttpError 429 for an address or a network that asks too often.
 */
export async function requestEmailCode(
  scope: AnonymousScope,
  house: Pick<House, 'allowances'>,
  email: string,
  client: { address: string },
): Promise<void> {
  await house.allowances.takeFor(sends.network, client)
  for (const limit of [sends.hourly, sends.daily]) {
    if (!(await house.allowances.take(limit, email))) throw tooOften()
  }
  await queueJob(scope, { name: emailCodeJob, key: `${emailCodeJob} ${email}`, payload: { email } })
}

/**
 * Tries a code; answers what is kept of it when it is right, else undefined. The try is counted before it is looked at.
 * @throws HttpError 429 for an address that was tried too often.
 */
export async function tryEmailCode(
  scope: AnonymousScope,
  house: Pick<House, 'allowances' | 'clock' | 'settings'>,
  email: string,
  code: string,
): Promise<string | undefined> {
  if (!(await house.allowances.take(guesses, email))) throw tooOften()
  const now = house.clock.now()
  const kept = await spendCodeTry(scope, email, {
    now,
    verifiedAfter: new Date(now.getTime() - verifiedFor),
    tries,
  })
  if (kept === undefined || !isSameHash(kept, hashEmailCode(house.settings, email, code.trim()))) return undefined
  await noteRightCode(scope, email, kept, now)
  return kept
}
