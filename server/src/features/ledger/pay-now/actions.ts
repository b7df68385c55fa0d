import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { payAddressHours } from '@porchlight/contract/shared/ledger.ts'
import type { PayAddress } from '@porchlight/contract/shared/ledger-shapes.ts'
import { z } from 'zod'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { booksOf } from '../posting/data.ts'
import { findPayAddress, lockPayAddress, storePayAddress } from './data.ts'
import { addressFault, payAddressAt } from './policy.ts'

/** Mails all administrators and officers that the address where residents pay was changed or confirmed. */
export const payAddressJob = defineJob(
  'ledger-pay-address',
  z.object({
    communityId: z.number(),
    address: z.string(),
    byName: z.string(),
    /** The time from which residents see the address, as an ISO 8601 instant; empty: now. */
    shownFrom: z.string(),
    /** The time of the change. */
    at: z.string(),
  }),
)

const hourMs = 60 * 60 * 1000
const subject = { kind: 'ledger', id: null } as const

/** Returns the address where residents pay ('' if there is none), and the address that will replace it (null if no change waits). */
export async function payAddressOf(scope: StaffScope, now: Date): Promise<PayAddress> {
  const found = await findPayAddress(scope)
  if (!found) return { address: '', next: null }
  const { next, nextFrom, changedAt, byName, byPersonId } = found
  const isWaiting = next !== null && nextFrom !== null && nextFrom > now
  return {
    address: payAddressAt(found, now),
    next: isWaiting
      ? {
          address: next,
          byName,
          // The time of a change is stored together with `next`; `??` only satisfies the types.
          changedTime: (changedAt ?? nextFrom).toISOString(),
          shownFrom: nextFrom.toISOString(),
          isMine: byPersonId === scope.personId,
        }
      : null,
  }
}

/**
 * Changes the address where residents pay. Residents see the new address after 24 hours, or when a second person confirms it. In a community
 * in preparation it is effective at once (association.txt 1, 5, decision 50). `isTried`: the person confirmed that they opened the address.
 */
export async function savePayAddress(
  scope: StaffScope,
  form: { readonly address: string; readonly isTried: boolean },
  now: Date,
): Promise<Saved> {
  const address = form.address.trim()
  const fault = addressFault(address)
  if (fault) return faulty({ address: [fault] })
  if (address !== '' && !form.isTried) return faulty({ isTried: ['Open the address and tick this.'] })
  return scope.transaction(async (inside) => {
    // Stores the books of a community that has none yet, so that there is a row to lock.
    await booksOf(inside, now)
    const found = await lockPayAddress(inside)
    if (!found) throw new Error('the books were not stored')
    const current = payAddressAt(found, now)
    // A next address stays stored after it has become the current one.
    const isChangeWaiting = found.next !== null && found.next !== current
    if (address === current && !isChangeWaiting) return refused('Residents pay at this address already.')
    const author = await actorOf(inside)
    const from = found.isInPreparation ? now : new Date(now.getTime() + payAddressHours * hourMs)
    // The form has the address that is in use now, so a change that still waits is dropped.
    const dropsWaitingChange = address === current
    const isShownNow = dropsWaitingChange || found.isInPreparation
    const next = dropsWaitingChange ? null : { address, from, at: now, by: author }
    await storePayAddress(inside, { address: current, next })
    await queueJob(inside, payAddressJob, {
      key: `${scope.communityId} ${now.toISOString()}`,
      payload: {
        communityId: scope.communityId,
        address,
        byName: author.name,
        at: now.toISOString(),
        shownFrom: isShownNow ? '' : from.toISOString(),
      },
    })
    await recordActivity(inside, now, {
      kind: 'ledger.pay-address changed',
      subject,
      before: { address: current },
      after: { address, shownFrom: dropsWaitingChange ? now.toISOString() : from.toISOString() },
    })
    return done(
      isShownNow
        ? 'The address was saved. Residents see it now.'
        : 'The address was saved. All administrators and officers are notified. Residents see it after 24 hours, or once somebody else confirms it.',
    )
  })
}

/**
 * Confirms a changed address, so that residents see it at once. The person who changed it may not confirm it. `address` is the one that the
 * person sees; if another one waits by now, it is not confirmed.
 */
export async function confirmPayAddress(scope: StaffScope, address: string, now: Date): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const found = await lockPayAddress(inside)
    if (!found || found.next === null || found.nextFrom === null || found.nextFrom <= now || found.next !== address)
      return refused('This address was changed meanwhile. Please look at it again.')
    if (found.byPersonId === inside.personId) return refused('Somebody else must confirm an address that you changed.')
    const confirmer = await actorOf(inside)
    await storePayAddress(inside, { address: found.next, next: null })
    await queueJob(inside, payAddressJob, {
      key: `${scope.communityId} ${now.toISOString()} confirmed`,
      payload: {
        communityId: scope.communityId,
        address,
        byName: confirmer.name,
        at: now.toISOString(),
        shownFrom: '',
      },
    })
    await recordActivity(inside, now, {
      kind: 'ledger.pay-address confirmed',
      subject,
      before: { address: found.address },
      after: { address },
    })
    return done('The address was confirmed. Residents see it now.')
  })
}
