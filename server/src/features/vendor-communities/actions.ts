import { z } from 'zod'
import type { Scope, VendorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { notFound } from '../../platform/http/outcome.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { noteFirstUser } from '../vendors-admin/public.ts'
import {
  findRequestMailData,
  listUsers,
  lockMembership,
  type MembershipKey,
  removeSavedCommunity,
  saveCommunity,
  todayIn,
  writeMembership,
} from './data.ts'
import { afterStep, type MembershipStep } from './policy.ts'

/** Mails the office of a community that a vendor asks to join its marketplace, or to become a sponsor. */
export const askJob = defineJob(
  'vendor-communities-ask',
  /** `level`: the level of the sponsorship; null for a request to join. */
  z.object({ communityId: z.number(), vendorId: z.number(), level: z.number().nullable() }),
)

const day = 24 * 3600
/** What a vendor may do in a day. */
const limits = {
  /** Each request sends a mail. */
  ask: defineAllowance('vendor-communities-ask', { points: 50, duration: day }),
  save: defineAllowance('vendor-communities-save', { points: 300, duration: day }),
} as const

type VendorStep = Extract<MembershipStep, { by: 'vendor' }>

/**
 * Takes a step of the vendor in a community. Returns false if the state of the membership does not allow it.
 * @throws HttpError 404 for a community that is not live and in which the vendor has no membership, 429 for a vendor that asks too many communities.
 */
export async function takeStep(
  scope: VendorScope,
  context: AppContext,
  communityId: number,
  step: VendorStep,
): Promise<boolean> {
  const asks = step.step === 'request' || step.step === 'offer sponsorship'
  if (asks && !(await context.allowances.take(limits.ask, String(scope.vendorId)))) throw tooOften()
  const now = context.clock.now()
  const membership = { communityId, vendorId: scope.vendorId }
  return scope.transaction(async (inside) => {
    const before = await lockMembership(inside, membership, now)
    // Only a live community can be asked: todayIn finds no other.
    const today = asks ? await todayIn(inside, communityId, now) : before?.today
    if (today === undefined) throw notFound()
    const after = afterStep(before, step, today)
    if (!after) return false
    await writeMembership(inside, membership, after, now)
    // The step shows that a user of the vendor has signed in, so no community may change its profile any more.
    await noteFirstUser(inside, [inside.vendorId], now)
    if (asks) await askCommunity(inside, context, membership, step)
    await context.announce(inside, liveTopic('vendor-communities'), await listUsers(inside))
    return true
  })
}

/** Queues the mail to the office of the community. If the office has no address, the log and the metrics report it. */
async function askCommunity(scope: Scope<'any'>, context: AppContext, membership: MembershipKey, step: VendorStep) {
  if (!(await findRequestMailData(scope, membership))?.emailAddress) {
    return context.undelivered.note(membership.communityId, 'a request of a vendor')
  }
  const level = step.step === 'offer sponsorship' ? step.level : null
  await queueJob(scope, askJob, {
    key: `${membership.communityId} ${membership.vendorId} ${level}`,
    payload: { ...membership, level },
  })
}

/**
 * Requests a membership in a community for a vendor that just registered. An existing membership does not change, and an unknown community is
 * ignored. Must run in a transaction.
 */
export async function askToJoin(inside: Scope<'any'>, context: AppContext, membership: MembershipKey): Promise<void> {
  const now = context.clock.now()
  const before = await lockMembership(inside, membership, now)
  const today = before?.today ?? (await todayIn(inside, membership.communityId, now))
  const step = { by: 'vendor', step: 'request' } as const
  const after = today === undefined ? undefined : afterStep(before, step, today)
  if (!after) return
  await writeMembership(inside, membership, after, now)
  await askCommunity(inside, context, membership, step)
}

/** Saves a community. Returns false if it is saved already. @throws HttpError 404 for a community that is not live, 429 for too many. */
export async function save(scope: VendorScope, context: AppContext, communityId: number): Promise<boolean> {
  if (!(await context.allowances.take(limits.save, String(scope.vendorId)))) throw tooOften()
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    if ((await todayIn(inside, communityId, now)) === undefined) throw notFound()
    if ((await saveCommunity(inside, communityId, now)) === undefined) return false
    await context.announce(inside, liveTopic('vendor-communities'), await listUsers(inside))
    return true
  })
}

/** Removes a saved community. Returns false if it is not one of the vendor's. */
export async function removeSaved(scope: VendorScope, context: AppContext, id: number): Promise<boolean> {
  return scope.transaction(async (inside) => {
    if (!(await removeSavedCommunity(inside, id))) return false
    await context.announce(inside, liveTopic('vendor-communities'), await listUsers(inside))
    return true
  })
}
