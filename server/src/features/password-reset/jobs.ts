import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { findLanguage } from '../accounts/public.ts'
import { issueResetCode, personOfAddress } from '../sign-in/public.ts'
import { resetMailJob } from './actions.ts'
import { passwordResetTexts } from './texts.ts'

/**
 * Mails a reset link if the address belongs to an account. The job creates the code, so that the queue never stores it. The mail is in the language
 * of the account, or of the request if the account has none.
 */
const mailLink = handleOutgoing(resetMailJob, async ({ email, language: asked = 'en' }, tools, { jobId }) => {
  const { scope, settings, mailer, clock } = tools
  const personId = await personOfAddress(scope, email)
  if (personId === undefined) return
  const language = (await findLanguage(scope, personId)) ?? asked
  const texts = passwordResetTexts[language]
  const code = await issueResetCode(scope, { personId, email }, clock.now())
  const search = new URLSearchParams({ reset_code: code, reset_email: email })
  const sides = renderMail({
    language,
    heading: texts.subject,
    bodyHtml: `<p>${texts.body}</p><p>${texts.ifNotYou}</p>`,
    button: { label: texts.choose, url: `${settings.publicUrl}/Forgot?${search}` },
    reason: texts.why,
  })
  await mailer.send({
    residentsOf: null,
    to: email,
    fromName: 'Porchlight',
    subject: texts.subject,
    ...sides,
    messageId: `password-reset-${jobId}`,
    isNewEachTry: true,
  })
})

export const jobs = [mailLink]
