import { z } from 'zod'
import { spendToken } from '../../platform/access/one-time-tokens.ts'
import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { verifyDeliveryEmailByLink } from '../digital-delivery/public.ts'
import { endMemberships } from '../groups/public.ts'
import { changeAddress } from './change/actions.ts'
import { confirmHomes, endChats, findAddress, homeOfPerson, markAddressProven, withdrawHomes } from './data.ts'

/** Mails the link that verifies an address. The job creates the link, so that the queue never stores it. */
export const proofMailJob = defineJob('email-proof-mail', z.object({ personId: z.number() }), { isUrgent: true })

/** Asks the office to approve homes that were removed from an account. The feature `registration` handles this job. */
export const homesWaitJob = defineJob(
  'email-proof-homes-wait',
  z.object({ personId: z.number(), homes: z.array(homeOfPerson) }),
)

const hour = 3600
const limits = [
  defineAllowance('email-proof-hour', { points: 3, duration: hour }),
  defineAllowance('email-proof-day', { points: 6, duration: 24 * hour }),
] as const

/** Queues the mail with the link that verifies the address. It may run inside or outside a transaction. */
export async function queueProofMail(scope: Scope<'any'>, personId: number): Promise<void> {
  await queueJob(scope, proofMailJob, { key: personId, payload: { personId } })
}

/**
 * Mails the link again. A verified address gets no mail, or a test mail if mail to it is refused. @throws HttpError 429 for too many
 * requests.
 */
export async function requestProof(scope: PersonScope, context: Pick<AppContext, 'allowances'>): Promise<void> {
  const found = await findAddress(scope, scope.personId)
  if (!found || (found.isProven && !found.isRefused)) return
  for (const limit of limits) if (!(await context.allowances.take(limit, String(scope.personId)))) throw tooOften()
  await queueProofMail(scope, scope.personId)
}

/** Thrown if the link belongs to another account than the one that is signed in. The rollback leaves the link unused. */
class OtherAccount extends Error {}

/**
 * Verifies the address with the token of a mailed link, in a session of the same account; or changes the address, if the link was mailed
 * to a new one. A person with the link and the session can read the mail and knows the password, so password, sessions and homes stay.
 * Returns 'delivery proven' for a link of the mailbox settings, 'taken' if another account has the new address, and 'invalid' for a link that
 * is unknown, used or expired, or whose change of address was canceled or replaced.
 */
export async function confirmAddress(
  scope: PersonScope,
  context: Pick<AppContext, 'clock' | 'announce'>,
  token: string,
): Promise<'proven' | 'delivery proven' | 'other account' | 'taken' | 'invalid'> {
  const now = context.clock.now()
  try {
    return await scope.transaction(async (inside) => {
      const proof = await spendToken(inside, 'email proof', token, now)
      const change = proof ? undefined : await spendToken(inside, 'email change', token, now)
      const spent = proof ?? change
      if (!spent) return await proveDelivery(inside, context, token, now)
      if (spent.holder?.personId !== scope.personId) throw new OtherAccount()
      if (change) {
        const outcome = await changeAddress(inside, String(change.payload.email), now)
        if (outcome !== 'proven') return outcome
      } else {
        const email = await markAddressProven(inside, scope.personId, now)
        // Undefined: the address was verified before, and the homes with it.
        if (email !== undefined) await confirmHomes(inside, scope.personId, email)
      }
      await context.announce(inside, sessionsTopic, [scope.personId])
      await context.announce(inside, liveTopic('account'), [scope.personId])
      return 'proven'
    })
  } catch (error) {
    if (error instanceof OtherAccount) return 'other account'
    throw error
  }
}

/** Uses the token as that of a link of the mailbox settings (feature digital-delivery). Throws OtherAccount for another person's link. */
async function proveDelivery(
  scope: PersonScope,
  context: Pick<AppContext, 'announce'>,
  token: string,
  now: Date,
): Promise<'delivery proven' | 'invalid'> {
  const proven = await verifyDeliveryEmailByLink(scope, token, now)
  if (proven && proven.personId !== scope.personId) throw new OtherAccount()
  if (!proven?.isProven) return 'invalid'
  await context.announce(scope, liveTopic('settings'), [scope.personId])
  return 'delivery proven'
}

/**
 * Marks an address as verified after a mailed code, a reset link or an approval. The owner of the address may not be the person who created the
 * account. So the first time, removes the homes that the account got before, asks the office to approve them again, and ends the account's
 * chats. The calling function sets the password, which ends every session. Returns whether it was the first time. Must run in a transaction.
 */
export async function markProvenByOwner(scope: Scope<'any'>, personId: number, now: Date): Promise<boolean> {
  const email = await markAddressProven(scope, personId, now)
  if (email === undefined) return false
  const homes = await withdrawHomes(scope, personId)
  await endChats(scope, personId)
  await endMemberships(scope, [...new Set(homes.map((home) => home.communityId))], personId)
  await confirmHomes(scope, personId, email)
  if (homes.length > 0) await queueJob(scope, homesWaitJob, { key: personId, payload: { personId, homes } })
  return true
}
