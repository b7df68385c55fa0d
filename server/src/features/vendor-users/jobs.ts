import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { issueResetCode } from '../sign-in/public.ts'
import { inviteJob } from './actions.ts'
import { findInvitation, findName } from './data.ts'
import { vendorUsersTexts } from './texts.ts'

/** How long the link of an invitation works, in milliseconds. A user can have another one mailed. */
const invitationLifetime = 7 * 86_400_000

const mailInvitation = handleOutgoing(inviteJob, async (payload, { scope, settings, mailer, clock }, { jobId }) => {
  const { vendorId, personId, inviterId } = payload
  const found = await findInvitation(scope.forVendor(vendorId), personId)
  if (!found) return
  const { companyName, email, firstName, language, isPending } = found
  const texts = vendorUsersTexts[language]
  const inviter = (await findName(scope, inviterId)) ?? companyName
  const heading = isPending ? texts.inviteSubject(inviter, companyName) : texts.addedSubject(companyName)
  const letterhead = { language, heading, reason: texts.why(inviter) }
  const given = {
    residentsOf: null,
    to: email,
    fromName: companyName,
    subject: heading,
    messageId: `vendor-user-${jobId}`,
  }
  const body = (...lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  if (!isPending) {
    const bodyHtml = body(texts.added(inviter, companyName), texts.addedUnknown(inviter))
    const button = { label: texts.logIn, url: `${settings.publicUrl}/Login` }
    await mailer.send({ ...given, ...renderMail({ ...letterhead, bodyHtml, button }) })
    return
  }
  const code = await issueResetCode(scope, { personId, email }, clock.now(), invitationLifetime)
  const search = new URLSearchParams({ reset_code: code, reset_email: email })
  const bodyHtml = body(texts.invite(firstName, inviter, companyName), texts.unknown(inviter))
  const button = { label: texts.choose, url: `${settings.publicUrl}/Forgot?${search}` }
  await mailer.send({ ...given, ...renderMail({ ...letterhead, bodyHtml, button }), isNewEachTry: true })
})

export const jobs = [mailInvitation]
