import type { Job } from '../../platform/jobs/worker.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { type MailJob, mailJob } from './sending/actions.ts'
import { addressOf, findLetter } from './sending/data.ts'

const tellByMail = async (job: MailJob, { scope, settings, mailer }: Parameters<Job>[1]): Promise<void> => {
  const letter = await findLetter(scope, job.communityId, job.messageId)
  const to = 'email' in job.to ? job.to.email : await addressOf(scope, job.to.personId)
  if (!letter || !to) return
  const { text, html } = renderMail({
    heading: letter.subject,
    bodyHtml: letter.bodyHtml,
    button:
      'email' in job.to
        ? { label: 'Open Porchlight', url: settings.publicUrl }
        : { label: 'Read and reply', url: `${settings.publicUrl}/Mailbox?message=${job.to.deliveryId}` },
    reason: `${letter.senderName} wrote to you through the portal of ${letter.communityName}.`,
  })
  await mailer.send({
    to,
    fromName: `${letter.senderName} (${letter.communityName})`,
    subject: letter.subject,
    text,
    html,
    messageId: `message-${job.communityId}-${job.messageId}-${'email' in job.to ? 'address' : job.to.personId}`,
  })
}

export const jobs = { [mailJob]: tellByMail }
