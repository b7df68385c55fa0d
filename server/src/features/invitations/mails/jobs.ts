import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import { defineJob, handleOutgoing, recurringJob } from '../../../platform/jobs/define-job.ts'
import { queueJobs } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { readMailStrip } from '../../community-picture/public.ts'
import { type RegistrationSettings, readSettings } from '../data.ts'
import { nextMailAfter, nextReminderAt } from '../policy.ts'
import { type DueInvitation, listDue, listPeopleDue, type NextMail, recordMailed, setMailDue } from './data.ts'
import { invitationMail } from './invitation-mail.ts'

/** Mails the invitations of a person that are due. */
const invitationMailJob = defineJob('invitation-mail', z.object({ communityId: z.number(), personId: z.number() }))

/** Queues the mails of people as bulk mail, so that codes and password mails are sent before them. */
export function queueMails(scope: Parameters<typeof queueJobs>[0], communityId: number, personIds: readonly number[]) {
  const jobs = [...new Set(personIds)].map((personId) => ({
    key: `${communityId} ${personId}`,
    payload: { communityId, personId },
  }))
  return queueJobs(scope, invitationMailJob, jobs, { queue: invitationMailJob.name, isBulk: true })
}

/**
 * Mails the due invitations of a person in one mail. No mail is sent for those that a person does not need any more (`isCancelled`), and none to a
 * person without an address that accepts mail. If the person got a mail in the last 24 hours, the mail waits.
 */
const mailPerson = handleOutgoing(invitationMailJob, async ({ communityId, personId }, tools) => {
  const { scope, clock } = tools
  const community = scope.inCommunity(communityId)
  const now = clock.now()
  const due = await listDue(community, personId, now)
  const [first] = due
  if (!first) return
  const settings = await readSettings(community)
  const idsOf = (some: readonly DueInvitation[]) => some.map(({ id }) => id)
  const isCancelled = ({ isRegistered, isQuiet, kind }: DueInvitation) =>
    isRegistered || isQuiet || (kind === 'reminder' && !settings.sendsReminders)
  const [cancelled, toMail] = [due.filter(isCancelled), due.filter((one) => !isCancelled(one))]
  if (cancelled.length > 0) await setMailDue(community, idsOf(cancelled), null)
  if (toMail.length === 0) return
  // All of them have the address of the same person.
  if (!first.email || first.isBounced) return setMailDue(community, idsOf(toMail), null)
  const at = nextMailAfter(first.lastMailedAt, now)
  if (at > now) return setMailDue(community, idsOf(toMail), at)
  await sendMail(tools, { communityId, personId, email: first.email }, toMail, settings)
})

/** Sends the mail, and stores when each invitation is mailed again. */
async function sendMail(
  { scope, clock, files, mailer, settings }: Tools,
  to: { readonly communityId: number; readonly personId: number; readonly email: string },
  invitations: readonly DueInvitation[],
  registration: RegistrationSettings,
): Promise<void> {
  const [first, ...others] = invitations
  if (!first) return
  const community = scope.inCommunity(to.communityId)
  const mail = invitationMail(
    {
      email: to.email,
      name: first.name,
      language: isLanguage(first.language) ? first.language : registration.language,
    },
    [first, ...others],
    {
      id: to.communityId,
      name: registration.name,
      timeZone: registration.timeZone,
      strip: await readMailStrip(community, files),
    },
    {
      isReminder: invitations.every(({ kind }) => kind === 'reminder'),
      // Each attempt at this mail has the same id; the next mail has another one.
      messageId: `invitation-${to.communityId}-${invitations.map(({ id, mails }) => `${id}.${mails}`).join('-')}`,
      settings,
    },
  )
  const now = clock.now()
  const { state } = await mailer.send(mail)
  // The server of the address refuses it permanently, so there is no next mail.
  if (state === 'refused')
    return setMailDue(
      community,
      invitations.map(({ id }) => id),
      null,
    )
  for (const one of invitations) {
    const isReminder = one.kind === 'reminder'
    // The days until the reminders are counted from the mail of an invitation, so each new invitation starts them again.
    const firstMailedAt = isReminder ? (one.firstMailedAt ?? now) : now
    const remindersSent = isReminder ? one.reminders + 1 : 0
    const reminderAt = registration.sendsReminders ? nextReminderAt(firstMailedAt, remindersSent, one.expiresAt) : null
    // If the connection broke, the invitation may not have arrived. It is mailed again on the next day.
    // Otherwise the next mail is a reminder, if one is left.
    const next: NextMail | null =
      state === 'unknown' && !isReminder
        ? { kind: 'invitation', at: nextMailAfter(now, now) }
        : reminderAt && { kind: 'reminder', at: reminderAt }
    await recordMailed(community, one.id, { now, firstMailedAt, to: to.email, next })
  }
}

/** Queues the mails and reminders that are due. */
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
