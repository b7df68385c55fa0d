import { randomUUID } from 'node:crypto'
import { residentViewMinutes, residentViewsPerHour } from '@porchlight/contract/features/resident-view.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { z } from 'zod'
import type { PersonScope, StaffScope } from '../../platform/access/scopes.ts'
import { signToken } from '../../platform/access/tokens.ts'
import { actorOf, recordActivity, recordInCommunity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { sessionsTopic } from '../../platform/db/topics.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { closeView, findSeenHome, openView } from './data.ts'
import { presentView } from './present.ts'

const views = defineAllowance('resident-views', { points: residentViewsPerHour, duration: 3600 })

/** Mails the people of a home that a member of the team (`by`: their name) looked at its pages, and why. `at` is the time, as ISO text. */
export const viewNoticeJob = defineJob(
  'resident-view-tell',
  z.object({
    communityId: z.number(),
    propertyId: z.number(),
    viewId: z.string(),
    by: z.string(),
    reason: z.string(),
    at: z.string(),
  }),
)

/**
 * Starts a view. In the same transaction it is recorded in the activity, and the mails to the people of the home are queued (trust.txt
 * 9.3). Undefined if the community has no such home.
 */
export async function startView(
  scope: StaffScope,
  context: AppContext,
  homeId: number,
  typedReason: string,
): Promise<(Saved & { token?: string }) | undefined> {
  const reason = typedReason.trim()
  if (!reason) return faulty({ reason: ['Enter the reason. The home reads it.'] })
  if (!(await context.allowances.take(views, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const home = await findSeenHome(scope, homeId, now)
  if (!home) return undefined
  if (home.isRemoved) return refused('This home was removed. Nobody sees its pages.')
  const id = randomUUID()
  const until = new Date(now.getTime() + residentViewMinutes * 60_000)
  const isOpen = await scope.transaction(async (inside) => {
    if (!(await openView(inside, { id, startedFrom: inside.viewer.sessionId, now, until, home }))) return false
    const actor = await actorOf(inside)
    await recordActivity(inside, now, {
      kind: 'preview.started',
      subject: { kind: 'home', id: homeId },
      propertyId: homeId,
      after: { reason, until: until.toISOString() },
      via: 'preview',
    })
    const { communityId } = inside
    const at = now.toISOString()
    const payload = { communityId, propertyId: homeId, viewId: id, by: actor.name, reason, at }
    await queueJob(inside, viewNoticeJob, { key: id, payload })
    return true
  })
  if (!isOpen) return refused('Your session ended. Sign in again.')
  const claims = { personId: scope.personId, sessionId: id, expiresAt: Math.floor(until.getTime() / 1000) }
  const token = await signToken(context.tokenKey, claims, presentView(home, scope.personId))
  return { ...done(`You see the pages of ${home.address}.`), token }
}

/** Ends the view of the caller's session; false if the session is not a view. */
export async function endView(scope: PersonScope, context: AppContext): Promise<boolean> {
  const { preview, sessionId } = scope.viewer
  if (!preview) return false
  const now = context.clock.now()
  await scope.transaction(async (inside) => {
    await closeView(inside, sessionId, now)
    const { communityId, propertyId } = preview
    const subject = { kind: 'home', id: propertyId }
    await recordInCommunity(inside.inCommunity(communityId), await actorOf(inside), now, {
      kind: 'preview.ended',
      subject,
      propertyId,
      via: 'preview',
    })
    await context.announce(inside, sessionsTopic, [scope.personId])
  })
  return true
}
