import { handleJob } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { mailStripOf } from '../community-picture/public.ts'
import { mailJob } from './sending/actions.ts'
import { findMail } from './sending/data.ts'

/** Mails a message to a recipient who has no inbox. */
const mailToAddress = handleJob(mailJob, async (job, { scope, settings, mailer, files }) => {
  const community = scope.inCommunity(job.communityId)
  const message = await findMail(community, job.messageId)
  if (!message) return
  const sides = renderMail({
    community: { name: message.communityName, strip: await mailStripOf(community, files) },
    heading: message.subject,
    bodyHtml: message.bodyHtml,
    button: { label: 'Open Porchlight', url: settings.publicUrl },
    reason: `${message.senderName} wrote to you through the portal of ${message.communityName}.`,
  })
  await mailer.send({
    to: job.email,
    fromName: `${message.senderName} (${message.communityName})`,
    subject: message.subject,
    ...sides,
    messageId: `message-${job.communityId}-${job.messageId}`,
  })
})

export const jobs = [mailToAddress]
