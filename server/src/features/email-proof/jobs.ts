import { proofLinkLength } from '@porchlight/contract/features/email-proof.ts'
import { issueToken } from '../../platform/access/one-time-tokens.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { proofMailJob } from './actions.ts'
import { findAddress } from './data.ts'

const subject = 'Confirm your e-mail address'

const trialSubject = 'Mail reaches you again'

/**
 * Mails the link that proves the address, which works only in a session of the account. A proven address gets nothing, or a mail that
 * tries it while it is marked as refused; the mark goes once that is taken (docs/decisions/0027).
 */
const mailLink = handleJob(proofMailJob, async ({ personId }, tools, { jobId }) => {
  const { scope, settings, mailer, clock } = tools
  const found = await findAddress(scope, personId)
  if (!found || (found.isProven && !found.isRefused)) return
  if (found.isProven) {
    const sides = renderMail({
      heading: trialSubject,
      bodyHtml: `<p>Mail to ${escapeHtml(found.email)} was refused for a while, so you asked for this one. It arrived: notices are sent to you by mail as before.</p>`,
      button: { label: 'Open Porchlight', url: `${settings.publicUrl}/Home` },
      reason: 'You get this because you asked in Porchlight whether mail reaches you.',
    })
    const messageId = `mail-trial-${jobId}`
    await mailer.send({
      to: found.email,
      fromName: 'Porchlight',
      subject: trialSubject,
      ...sides,
      messageId,
      isNewEachTry: true,
    })
    return
  }
  const expiresAt = new Date(clock.now().getTime() + proofLinkLength)
  const token = await issueToken(scope, { purpose: 'email proof', personId, expiresAt })
  const sides = renderMail({
    heading: subject,
    bodyHtml: `<p>An account at Porchlight was created with the address ${escapeHtml(found.email)}. If you created it, confirm the address: open the link and log in. The link works for seven days.</p><p>If you did not create it, do not confirm. Nothing is sent to this address. You can take the account over at any time: choose “Forgot your password?” on the login page.</p>`,
    button: { label: 'Confirm my address', url: `${settings.publicUrl}/ConfirmEmail?token=${token}` },
    reason: 'You get this because a person registered with your e-mail address.',
  })
  await mailer.send({
    to: found.email,
    fromName: 'Porchlight',
    subject,
    ...sides,
    messageId: `email-proof-${jobId}`,
    isNewEachTry: true,
  })
})

export const jobs = [mailLink]
