import type { Job } from '../../platform/jobs/worker.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { type MailJob, mailJob } from './sending/actions.ts'
import { findLetter } from './sending/data.ts'

/** Carries a message to a sender who wrote from outside and has no inbox here. */
const mailToAddress = async (job: MailJob, { scope, settings, mailer }: Parameters<Job>[1]): Promise<void> => {
  const letter = await findLetter(scope, job.communityId, job.messageId)
  if (!letter) return
  const sides = renderMail({
    heading: letter.subject,
    bodyHtml: letter.bodyHtml,
    button: { label: 'Open Porchlight', url: settings.publicUrl },
    reason: `${letter.senderName} wrote to you through the portal of ${letter.communityName}.`,
  })
  await mailer.send({
    to: job.email,
    fromName: `${letter.senderName} (${letter.communityName})`,
    subject: letter.subject,
    ...sides,
    messageId: `message-${job.communityId}-${job.messageId}`,
  })
}

export const jobs = { [mailJob]: mailToAddress }
