import { emailChangeLength } from '@porchlight/contract/features/my-account.ts'
import { z } from 'zod'
import { voidUnboundTokens } from '../../../platform/access/one-time-tokens.ts'
import type { PersonScope, Scope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { findAddress, keepHomes } from '../data.ts'
import { applyChange, findPending, storePending } from './data.ts'

/** Mails the link to the new address. The job creates the link, so that the queue never stores it. */
export const changeMailJob = defineJob('email-change-mail', z.object({ personId: z.number() }), { isUrgent: true })

/** Notifies the old address when a change is requested and when it is completed. */
export const addressChangedJob = defineJob(
  'email-change-told',
  z.object({ personId: z.number(), before: z.string(), after: z.string(), isMade: z.boolean() }),
)

const limit = defineAllowance('email-change-day', { points: 5, duration: 24 * 3600 })

/** The changes that were asked for after this time are still open. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - emailChangeLength)
}

/** Counts a request for a change before it is stored; false for a person who changes the address too often. */
export function mayAskForChange(scope: PersonScope, context: Pick<AppContext, 'allowances'>): Promise<boolean> {
  return context.allowances.take(limit, String(scope.personId))
}

/**
 * Stores the address that a person wants, and queues the mails to it and to the present one. The present one counts until the link is
 * opened. Must run in a transaction, after the password was checked.
 */
export async function askForChange(scope: PersonScope, email: string, now: Date): Promise<void> {
  const { personId } = scope
  const present = await findAddress(scope, personId)
  if (!present) return
  await storePending(scope, email, now)
  await queueJob(scope, changeMailJob, { key: personId, payload: { personId } })
  // Nothing but the link that proves it is mailed to an address that nobody has proven.
  if (present.isProven) {
    const payload = { personId, before: present.email, after: email, isMade: false }
    await queueJob(scope, addressChangedJob, { key: `${personId} asked`, payload })
  }
}

/** The address that a person asked for and has not confirmed yet. */
export function pendingAddress(scope: Scope<'person'>, now: Date): Promise<string | undefined> {
  return findPending(scope, openSince(now))
}

/**
 * Changes the address by the mailed link, in a session of the same account. Mailed links that were sent to the old address stop
 * working, and the old address is notified. Must run in a transaction in which the caller announces sessionsTopic.
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
  await keepHomes(scope, personId, email)
  if (changed.wasProven) {
    const payload = { personId, before: changed.before, after: email, isMade: true }
    await queueJob(scope, addressChangedJob, { key: `${personId} made`, payload })
  }
  return 'proven'
}
