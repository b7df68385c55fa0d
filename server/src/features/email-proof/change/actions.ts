import { emailChangeLifetimeMs } from '@porchlight/contract/features/my-account.ts'
import { z } from 'zod'
import { voidUnboundTokens } from '../../../platform/access/one-time-tokens.ts'
import type { PersonScope, Scope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { confirmHomes, findAddress } from '../data.ts'
import { applyChange, findPending, storePending } from './data.ts'

/** Mails the link to the new address. The job creates the link, so that the queue never stores it. */
export const changeMailJob = defineJob('email-change-mail', z.object({ personId: z.number() }), { isUrgent: true })

/** Notifies the old address (`before`) when a change is requested, and again when it is completed (`isMade`). `after` is the new address. */
export const addressChangedJob = defineJob(
  'email-change-told',
  z.object({ personId: z.number(), before: z.string(), after: z.string(), isMade: z.boolean() }),
)

const limit = defineAllowance('email-change-day', { points: 5, duration: 24 * 3600 })

/** Returns the time T: a requested change can still be confirmed if it was requested after T. */
export function oldestOpenChange(now: Date): Date {
  return new Date(now.getTime() - emailChangeLifetimeMs)
}

/** Counts a request for a change. Returns false if the person changes the address too often. */
export function mayAskForChange(scope: PersonScope, context: Pick<AppContext, 'allowances'>): Promise<boolean> {
  return context.allowances.take(limit, String(scope.personId))
}

/**
 * Stores the new address that a person requests, and queues the mails to the new and the current address. The current address stays valid
 * until the link is opened. Does nothing for a deleted account. Must run in a transaction, after the password was checked.
 */
export async function askForChange(scope: PersonScope, email: string, now: Date): Promise<void> {
  const { personId } = scope
  const present = await findAddress(scope, personId)
  if (!present) return
  await storePending(scope, email, now)
  await queueJob(scope, changeMailJob, { key: personId, payload: { personId } })
  // An unverified address gets no other mail than the link that verifies it.
  if (present.isProven) {
    const payload = { personId, before: present.email, after: email, isMade: false }
    await queueJob(scope, addressChangedJob, { key: `${personId} asked`, payload })
  }
}

/** Returns the new address that a person requested and can still confirm; undefined if there is none. */
export function pendingAddress(scope: Scope<'person'>, now: Date): Promise<string | undefined> {
  return findPending(scope, oldestOpenChange(now))
}

/**
 * Changes the address of the account after its link was opened. Links that were mailed to the old address become void, and the old
 * address is notified if it was verified. Returns 'taken' if another account has the new address, and 'invalid' if the change was canceled
 * or replaced. Must run in a transaction in which the calling function announces sessionsTopic.
 */
export async function changeAddress(
  scope: PersonScope,
  email: string,
  now: Date,
): Promise<'proven' | 'taken' | 'invalid'> {
  const changed = await applyChange(scope, email, now)
  if (changed === 'gone') return 'invalid'
  if (changed === 'taken') return 'taken'
  await voidUnboundTokens(scope)
  const { personId } = scope
  await confirmHomes(scope, personId, email)
  if (changed.wasProven) {
    const payload = { personId, before: changed.before, after: email, isMade: true }
    await queueJob(scope, addressChangedJob, { key: `${personId} made`, payload })
  }
  return 'proven'
}
