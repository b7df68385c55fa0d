import type { AccessRunKind, AccessSelection } from '@porchlight/contract/features/invitations.ts'
import { z } from 'zod'
import type { StaffScope, WorkScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { goLive, inviteChosen, recordPeople } from '../actions.ts'
import { endInvitations } from '../data.ts'
import { type ChosenRow, listChosen } from '../lists/data.ts'
import { queueMails } from '../mails/jobs.ts'
import { nextMailAfter, wayOf } from '../policy.ts'
import { addProgress, endRun, insertRun, lockRun, stopRun } from './data.ts'

/** Invites the people of a run. */
export const accessRunJob = defineJob('invitations-run', z.object({ communityId: z.number(), runId: z.number() }))

/** The number of people who are invited in one transaction. */
const batchSize = 200

/** Whether a person of the selection is invited by each kind of run. */
const isWanted: Readonly<Record<AccessRunKind, (one: ChosenRow) => boolean>> = {
  send: (one) => wayOf(one) === 'mail',
  newCodes: (one) => wayOf(one) !== 'left out' && one.isOpen,
}
const activityOf = { send: 'access.invited', newCodes: 'access.new code' } as const

/**
 * Queues the job that invites the selected people. 'send' invites those who can get mail. 'newCodes' replaces the codes of all who have one;
 * the old codes become invalid at once. The community becomes live. Returns the number of people, or 'busy' if another run is not finished.
 */
export async function startRun(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  kind: AccessRunKind,
  selection: AccessSelection,
): Promise<number | 'busy'> {
  const now = clock.now()
  return scope.transaction(async (inside) => {
    const { communityId, personId } = inside
    const chosen = (await listChosen(inside, selection, now)).filter(isWanted[kind])
    if (chosen.length === 0) return 0
    // All homes of a person are handled together, so that one mail has all their codes.
    const people = [...Map.groupBy(chosen, (one) => one.personId).values()].map((ofPerson) =>
      ofPerson.map(({ id }) => id),
    )
    const runId = await insertRun(inside, { personId, kind, chosen: people, now })
    if (runId === undefined) return 'busy'
    await goLive(inside, now)
    if (kind === 'newCodes') {
      const ended = chosen.flatMap(({ invitationId }) => invitationId ?? [])
      await endInvitations(inside, ended, 'replaced', now)
    }
    await queueJob(inside, accessRunJob, {
      key: `${communityId} ${runId}`,
      payload: { communityId, runId },
      attempts: 8,
    })
    await recordPeople(inside, now, activityOf[kind], chosen)
    return people.length
  })
}

/**
 * Invites the next people of a run, and stores the progress in the same transaction, so that the run continues from there if its process was
 * killed. Returns whether there may be more people; false also if the run was stopped.
 */
export async function inviteBatch(
  community: WorkScope<'community'>,
  { communityId, runId }: z.output<typeof accessRunJob.payload>,
  now: Date,
): Promise<boolean> {
  return community.transaction(async (inside) => {
    const run = await lockRun(inside, runId)
    if (run?.state !== 'waiting') return false
    const people = run.chosen.slice(run.done, run.done + batchSize)
    if (people.length === 0) {
      await endRun(inside, runId, 'done', now)
      return false
    }
    // With `ids`, the tab and the search are ignored.
    const rows = await listChosen(inside, { ids: people.flat(), tab: 'not-invited', search: '' }, now)
    const mailed = rows.filter((one) => wayOf(one) === 'mail')
    const getLetters = run.kind === 'newCodes' ? rows.filter((one) => wayOf(one) === 'letter') : []
    await inviteChosen(inside, mailed, now, 'mail')
    await inviteChosen(inside, getLetters, now, 'letter')
    const due = mailed.filter((one) => nextMailAfter(one.personMailedAt, now) <= now)
    await queueMails(
      inside,
      communityId,
      due.map(({ personId }) => personId),
    )
    const invited = new Set([...mailed, ...getLetters].map(({ personId }) => personId)).size
    await addProgress(inside, runId, people.length, invited)
    return true
  })
}

/** Stops the unfinished run. Returns false if there is none. */
export async function stopInviting(scope: StaffScope, { clock }: Pick<AppContext, 'clock'>): Promise<boolean> {
  const now = clock.now()
  return scope.transaction(async (inside) => {
    const people = await stopRun(inside, now)
    if (people === undefined) return false
    const subject = { kind: 'community', id: inside.communityId }
    await recordActivity(inside, now, { kind: 'access.stopped', subject, after: { people } })
    return true
  })
}
