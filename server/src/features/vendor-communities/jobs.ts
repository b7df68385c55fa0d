import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { findLanguage } from '../accounts/public.ts'
import { readMailStrip } from '../community-picture/public.ts'
import { personOfAddress } from '../sign-in/public.ts'
import { askJob } from './actions.ts'
import { findRequestMailData } from './data.ts'
import { vendorCommunitiesTexts } from './texts.ts'

/** Mails the request of a vendor to the office of the community. */
const notifyOffice = handleOutgoing(askJob, async ({ communityId, vendorId, level }, tools, { jobId }) => {
  const { scope, settings, mailer, files } = tools
  const asked = await findRequestMailData(scope, { communityId, vendorId })
  if (!asked?.emailAddress) return
  const personId = await personOfAddress(scope, asked.emailAddress)
  const language = (personId && (await findLanguage(scope, personId))) || 'en'
  const texts = vendorCommunitiesTexts[language]
  const { companyName, communityName, vendorEmail } = asked
  const heading =
    level === null ? texts.joinSubject(companyName, communityName) : texts.sponsorSubject(companyName, communityName)
  const lines = [
    level === null ? texts.join(companyName, communityName) : texts.sponsor(companyName, communityName, level),
    ...(vendorEmail ? [texts.answer(companyName, vendorEmail)] : []),
  ]
  await mailer.send({
    residentsOf: null,
    to: asked.emailAddress,
    fromName: companyName,
    subject: heading,
    ...(vendorEmail && { replyTo: vendorEmail }),
    ...renderMail({
      language,
      heading,
      community: { name: communityName, strip: await readMailStrip(scope.inCommunity(communityId), files) },
      bodyHtml: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      button: { label: texts.open, url: settings.publicUrl },
      reason: texts.why(communityName),
    }),
    messageId: `vendor-asks-${jobId}`,
  })
})

export const jobs = [notifyOffice]
