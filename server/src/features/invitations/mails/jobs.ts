import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import { defineJob, handleOutgoing, recurringJob } from '../../../platform/jobs/define-job.ts'
import { queueJobs } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { mailStripOf } from '../../community-picture/public.ts'
import { type RegistrationSettings, readSettings } from '../data.ts'
import { nextMailAfter, nextReminderAt } from '../policy.ts'
import { type DueInvitation, listDue, listPeopleDue, type NextMail, putOff, recordMailed } from './data.ts'
import { invitationMail } from './invitation-mail.ts'

/** Mails the invitations of a person that are due. */
const invitationMailJob = defineJob('invitation-mail', z.object({ communityId: z.number(), personId: z.number() }))

/** Queues the mails of people, behind the codes and password mails of others. */
export function queueMails(scope: Parameters<typeof queueJobs>[0], communityId: number, personIds: readonly number[]) {
  const jobs = [...new Set(personIds)].map((personId) => ({
    key: `${communityId} ${personId}`,
    payload: { communityId, personId },
  }))
  return queueJobs(scope, invitationMailJob, jobs, { queue: invitationMailJob.name, isBulk: true })
}

const mailPerson = handleOutgoing(invitationMailJob, async ({ communityId, personId }, tools) => {
  const { scope, clock } = tools
  const community = scope.inCommunity(communityId)
  const now = clock.now()
  const due = await listDue(community, personId, now)
  const [first] = due
  if (!first) return
  const settings = await readSettings(community)
  const idsOf = (some: readonly DueInvitation[]) => some.map(({ id }) => id)
  const isUnwanted = ({ isRegistered, isQuiet, kind }: DueInvitation) =>
    isRegistered || isQuiet || (kind === 'reminder' && !settings.sendsReminders)
  const [unwanted, wanted] = [due.filter(isUnwanted), due.filter((one) => !isUnwanted(one))]
  if (unwanted.length > 0) await putOff(community, idsOf(unwanted), null)
  if (wanted.length === 0) return
  if (!first.email || first.isBounced) return putOff(community, idsOf(wanted), null)
  const at = nextMailAfter(first.lastMailedAt, now)
  if (at > now) return putOff(community, idsOf(wanted), at)
  await sendOne(tools, { communityId, personId, email: first.email }, wanted, settings)
})

async function sendOne(
  { scope, clock, files, mailer, settings }: Tools,
  to: { readonly communityId: number; readonly personId: number; readonly email: string },
  wanted: readonly DueInvitation[],
  facts: RegistrationSettings,
): Promise<void> {
  const [first, ...others] = wanted
  if (!first) return
  const community = scope.inCommunity(to.communityId)
  const mail = invitationMail(
    { email: to.email, name: first.name, language: isLanguage(first.language) ? first.language : facts.language },
    [first, ...others],
    { id: to.communityId, name: facts.name, timeZone: facts.timeZone, strip: await mailStripOf(community, files) },
    {
      isReminder: wanted.every(({ kind }) => kind === 'reminder'),
      // The same for every attempt at this mail, and another one for the next.
      messageId: `invitation-${to.communityId}-${wanted.map(({ id, mails }) => `${id}.${mails}`).join('-')}`,
      settings,
    },
  )
  const now = clock.now()
  const { state } = await mailer.send(mail)
  if (state === 'refused')
    return putOff(
      community,
      wanted.map(({ id }) => id),
      null,
    )
  for (const one of wanted) {
    const isReminder = one.kind === 'reminder'
    const firstMailedAt = (isReminder && one.firstMailedAt) || now
    const reminderAt = facts.sendsReminders
      ? nextReminderAt(firstMailedAt, isReminder ? one.reminders + 1 : 0, one.expiresAt)
      : null
    // An invitation that was cut off may not have arrived, so it is mailed again on the next day.
    const next: NextMail | null =
      state === 'unknown' && !isReminder
        ? { kind: 'invitation', at: nextMailAfter(now, now) }
        : reminderAt && { kind: 'reminder', at: reminderAt }
    await recordMailed(community, one.id, { now, firstMailedAt, to: to.email, next })
  }
}

/** Queues the mails that were put off, and the reminders. */
const findDue = recurringJob('invitations-due', '*/10 * * * *', async ({ scope, clock }) => {
  const people = await listPeopleDue(scope, clock.now())
  for (const [communityId, some] of Map.groupBy(people, (one) => one.communityId))
    await queueMails(
      scope,
      communityId,
      some.map(({ personId }) => personId),
    )
})

export const mailJobs = [mailPerson, findDue]
