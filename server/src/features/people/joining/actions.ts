import { joinLinkDays, mergeFields, peopleRunsPerHour } from '@porchlight/contract/features/people.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { z } from 'zod'
import { spendToken } from '../../../platform/access/one-time-tokens.ts'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { tooOften } from '../../../platform/limits/allowances.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { lockPerson } from '../data.ts'
import { idOf } from '../policy.ts'
import { confirmJoin, insertJoin } from './data.ts'

/** The ids of a request to join two accounts. */
const joinIds = { communityId: z.number(), joinId: z.number() }

/** Mails the link to the holder of one of the two accounts. The job creates the link, so that the queue never stores it. */
export const joinMailJob = defineJob('people-join-mail', z.object({ ...joinIds, accountId: z.number() }))

/** Joins two accounts whose holders have both agreed. */
export const joinJob = defineJob('people-join-accounts', z.object(joinIds))

const joinAllowance = defineAllowance('people-joins', { points: peopleRunsPerHour, duration: 3600 })

/**
 * Mails a link to the holders of two accounts, with which each can agree that the accounts become one. Nothing else changes
 * (association.txt 5, decision 29). `take` names the fields whose values come from the other entry, separated by commas.
 * Returns undefined if the entry `keptId` does not exist. @throws HttpError 429 for a caller with too many such requests.
 */
export async function askToJoin(
  scope: StaffScope,
  context: AppContext,
  keptId: number,
  form: { readonly other: string; readonly take: string },
): Promise<Saved | undefined> {
  if (!(await context.allowances.take(joinAllowance, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const otherId = idOf(form.other)
  const take = mergeFields.filter((field) => form.take.split(',').includes(field))
  return scope.transaction(async (inside) => {
    // Locked in the order of the ids, so that two calls for one pair wait for each other and do not deadlock.
    const people = [
      await lockPerson(inside, Math.min(keptId, otherId)),
      await lockPerson(inside, Math.max(keptId, otherId)),
    ]
    const kept = people.find((one) => one?.id === keptId)
    const other = people.find((one) => one?.id === otherId)
    if (!kept) return undefined
    if (!other || other.id === kept.id) return faulty({ other: ['Choose another person.'] })
    if (kept.accountId === null || other.accountId === null)
      return refused('Only one of them has an account. Join the entries instead.')
    const { name } = await actorOf(inside)
    const accounts = { keptAccountId: kept.accountId, otherAccountId: other.accountId }
    const expiresAt = new Date(now.getTime() + joinLinkDays * 86_400_000)
    const joinId = await insertJoin(inside, { keptId, otherId, ...accounts, take, by: name, now, expiresAt })
    const { communityId } = scope
    for (const accountId of Object.values(accounts)) {
      const payload = { communityId, joinId, accountId }
      await queueJob(inside, joinMailJob, { key: `${communityId} ${joinId} ${accountId}`, payload })
    }
    const subject = { kind: 'person', id: keptId }
    await recordActivity(inside, now, { kind: 'person.join-asked', subject, after: { other: otherId } })
    return done('Both get a mail. The accounts become one when both have agreed; until then nothing changes.')
  })
}

/**
 * Stores that the holder of a mailed link agrees. When both holders have agreed, a job joins the accounts. 'waiting': the other holder has not
 * agreed yet; 'done': both have; 'invalid': the link was used or is too old, or the request has ended.
 */
export async function agreeToJoin(
  scope: Scope<'any'>,
  context: Pick<AppContext, 'clock'>,
  token: string,
): Promise<'waiting' | 'done' | 'invalid'> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const spent = await spendToken(inside, 'account join', token, now)
    const named = z.object(joinIds).safeParse(spent?.payload)
    if (!spent?.holder || !named.success) return 'invalid'
    const agreed = await confirmJoin(inside, { ...named.data, accountId: spent.holder.personId }, now)
    if (!agreed) return 'invalid'
    if (!agreed.bothAgree) return 'waiting'
    const key = `${named.data.communityId} ${named.data.joinId}`
    await queueJob(inside, joinJob, { key, payload: named.data })
    return 'done'
  })
}
