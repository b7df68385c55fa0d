import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { readMailStrip } from '../community-picture/public.ts'
import { issueResetCode } from '../sign-in/public.ts'
import { inviteJob } from './actions.ts'
import { findInvitation, findPerson } from './data.ts'
import { membersTexts } from './texts.ts'

/** The lifetime of the link of an invitation, in milliseconds. An owner can resend it. */
const invitationLifetime = 7 * 86_400_000

const mailInvitation = handleOutgoing(
  inviteJob,
  async (payload, { scope, settings, mailer, clock, files }, { jobId }) => {
    const { communityId, propertyId, personId, inviterId } = payload
    const found = await findInvitation(scope.inHousehold(communityId, propertyId), personId)
    const person = await findPerson(scope, personId)
    if (!found || !person) return
    const { address, communityName, email, firstName, isPending } = found
    const { language } = person
    const texts = membersTexts[language]
    const inviter = (await findPerson(scope, inviterId))?.name ?? communityName
    const heading = isPending ? texts.inviteSubject(inviter, address) : texts.addedSubject(address)
    const letterhead = {
      language,
      heading,
      community: { name: communityName, strip: await readMailStrip(scope.inCommunity(communityId), files) },
      reason: texts.why(inviter),
    }
    const given = {
      residentsOf: communityId,
      to: email,
      fromName: communityName,
      subject: heading,
      messageId: `member-${jobId}`,
    }
    const body = (...lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
    if (!isPending) {
      const bodyHtml = body(texts.added(inviter, address, communityName), texts.addedUnknown(inviter, communityName))
      const button = { label: texts.logIn, url: `${settings.publicUrl}/Login` }
      await mailer.send({ ...given, ...renderMail({ ...letterhead, bodyHtml, button }) })
      return
    }
    const code = await issueResetCode(scope, { personId, email }, clock.now(), invitationLifetime)
    const search = new URLSearchParams({ reset_code: code, reset_email: email })
    const bodyHtml = body(texts.invite(firstName, inviter, address, communityName), texts.inviteUnknown(inviter))
    const button = { label: texts.choose, url: `${settings.publicUrl}/Forgot?${search}` }
    await mailer.send({ ...given, ...renderMail({ ...letterhead, bodyHtml, button }), isNewEachTry: true })
  },
)

export const jobs = [mailInvitation]
