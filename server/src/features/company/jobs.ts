import { teamInvitationDays } from '@porchlight/contract/features/company.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { issueResetCode } from '../sign-in/public.ts'
import { inviteJob } from './actions.ts'
import { findInvitation, findName } from './data.ts'
import { companyTexts } from './texts.ts'
import { transferJobs } from './transfers/jobs.ts'

const mailInvitation = handleOutgoing(inviteJob, async (payload, { scope, settings, mailer, clock }, { jobId }) => {
  const { companyId, personId, inviterId } = payload
  const found = await findInvitation(scope.forOrganisation(companyId), personId)
  if (!found) return
  const { companyName, email, firstName, language, isPending } = found
  const texts = companyTexts[language]
  const inviter = (await findName(scope, inviterId)) ?? companyName
  const heading = isPending ? texts.inviteSubject(inviter, companyName) : texts.addedSubject(companyName)
  const letterhead = { language, heading, reason: texts.why(inviter) }
  const given = {
    residentsOf: null,
    to: email,
    fromName: companyName,
    subject: heading,
    messageId: `company-${jobId}`,
  }
  const body = (...lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  if (!isPending) {
    const bodyHtml = body(texts.added(inviter, companyName), texts.addedUnknown(inviter))
    const button = { label: texts.open, url: `${settings.publicUrl}/Login?page=Admin` }
    await mailer.send({ ...given, ...renderMail({ ...letterhead, bodyHtml, button }) })
    return
  }
  const lifetime = teamInvitationDays * 86_400_000
  const code = await issueResetCode(scope, { personId, email }, clock.now(), lifetime)
  const search = new URLSearchParams({ reset_code: code, reset_email: email })
  const bodyHtml = body(texts.invite(firstName, inviter, companyName), texts.unknown(inviter))
  const button = { label: texts.choose, url: `${settings.publicUrl}/Forgot?${search}` }
  await mailer.send({ ...given, ...renderMail({ ...letterhead, bodyHtml, button }), isNewEachTry: true })
})

export const jobs = [mailInvitation, ...transferJobs]
