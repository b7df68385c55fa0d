import type { Job, Try } from '../../platform/jobs/worker.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { issueResetCode, personOfAddress } from '../sign-in/public.ts'
import { resetMailJob } from './actions.ts'

const subject = 'Your new password for Porchlight'

/** Mails a reset link to an account's address; to any other nothing. The link is made here, so that it lies in no queue. */
async function mailLink({ email }: { email: string }, tools: Parameters<Job>[1], { jobId }: Try): Promise<void> {
  const { scope, settings, mailer, clock } = tools
  const personId = await personOfAddress(scope, email)
  if (personId === undefined) return
  const code = await issueResetCode(scope, { personId, email }, clock.now())
  const search = new URLSearchParams({ reset_code: code, reset_email: email })
  const sides = renderMail({
    heading: subject,
    bodyHtml:
      '<p>Somebody asked for a new password for your account. The link works for an hour, and once.</p><p>If it was not you, do nothing: your password stays as it is.</p>',
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/Forgot?${search}` },
    reason: 'You get this because a new password was asked for with your e-mail address.',
  })
  await mailer.send({
    to: email,
    fromName: 'Porchlight',
    subject,
    ...sides,
    messageId: `password-reset-${jobId}`,
    isNewEachTry: true,
  })
}

export const jobs = { [resetMailJob]: mailLink }
