import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { findLanguage } from '../accounts/public.ts'
import { readMailStrip } from '../community-picture/public.ts'
import { personOfAddress } from '../sign-in/public.ts'
import { mailJob } from './sending/actions.ts'
import { findMail } from './sending/data.ts'
import { mailboxTexts } from './texts.ts'

/** Mails a message to a recipient who has no inbox. */
const mailToAddress = handleOutgoing(mailJob, async (job, { scope, settings, mailer, files }) => {
  const community = scope.inCommunity(job.communityId)
  const message = await findMail(community, job.messageId)
  if (!message) return
  const personId = await personOfAddress(scope, job.email)
  const language = (personId && (await findLanguage(scope, personId))) || message.language
  const texts = mailboxTexts[language]
  const names = message.attachments.join(', ')
  const attached = names === '' ? '' : `<p>${escapeHtml(texts.attached(names))}</p>`
  const sides = renderMail({
    language,
    community: { name: message.communityName, strip: await readMailStrip(community, files) },
    heading: message.subject,
    bodyHtml: withMailing(message) + attached,
    button: { label: texts.open, url: settings.publicUrl },
    reason: texts.why(message.senderName, message.communityName),
  })
  await mailer.send({
    residentsOf: job.communityId,
    to: job.email,
    fromName: `${message.senderName} (${message.communityName})`,
    subject: message.subject,
    // A recipient without an inbox can answer only by e-mail.
    ...(hasMailbox(message.senderEmail) && { replyTo: message.senderEmail }),
    ...sides,
    messageId: `message-${job.communityId}-${job.messageId}`,
  })
})

/** Returns the HTML of a message. A reply to a mailing quotes the mailing, because its reader has no copy of it. */
function withMailing(message: NonNullable<Awaited<ReturnType<typeof findMail>>>): string {
  const { bodyHtml, mailingSubject, mailingHtml } = message
  if (mailingSubject === null || mailingHtml === null) return bodyHtml
  return `<blockquote><h3>${escapeHtml(mailingSubject)}</h3>${mailingHtml}</blockquote><hr>${bodyHtml}`
}

/** Whether mail can arrive at an address. A withheld address ends in .invalid. */
function hasMailbox(address: string): boolean {
  return address !== '' && !address.endsWith('.invalid')
}

export const jobs = [mailToAddress]
