import { handleJob } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { issueResetCode, personOfAddress } from '../sign-in/public.ts'
import { resetMailJob } from './actions.ts'

const subject = 'Your new password for Porchlight'

/** Mails a reset link if the address belongs to an account. The code is created here so that the queue does not store it. */
const mailLink = handleJob(resetMailJob, async ({ email }, tools, { jobId }) => {
  const { scope, settings, mailer, clock } = tools
  const personId = await personOfAddress(scope, email)
  if (personId === undefined) return
  const code = await issueResetCode(scope, { personId, email }, clock.now())
  const search = new URLSearchParams({ reset_code: code, reset_email: email })
  const sides = renderMail({
    heading: subject,
    bodyHtml:
      '<p>A new password was requested for your account. The link works once, within an hour.</p><p>If you did not request this, do nothing: your password stays the same.</p>',
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/Forgot?${search}` },
    reason: 'You receive this because a new password was requested for your e-mail address.',
  })
  await mailer.send({
    to: email,
    fromName: 'Porchlight',
    subject,
    ...sides,
    messageId: `password-reset-${jobId}`,
    isNewEachTry: true,
  })
})

export const jobs = [mailLink]
