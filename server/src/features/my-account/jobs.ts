import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { passwordMailJob } from './actions.ts'
import { findOwner } from './data.ts'
import { myAccountTexts } from './texts.ts'

/** Mails the owner of an account that the password was changed, so that they notice a change by another person. */
const mailChanged = handleOutgoing(passwordMailJob, async ({ personId }, { scope, settings, mailer }, { jobId }) => {
  const owner = await findOwner(scope.forPerson(personId))
  if (!owner?.isEmailProven) return
  const texts = myAccountTexts[owner.language]
  const sides = renderMail({
    language: owner.language,
    heading: texts.subject,
    bodyHtml: `<p>${texts.changed}</p><p>${texts.ifNotYou}</p>`,
    button: { label: texts.choose, url: `${settings.publicUrl}/Forgot` },
    reason: texts.why,
  })
  const mail = { residentsOf: null, to: owner.email, fromName: 'Porchlight', subject: texts.subject, ...sides }
  await mailer.send({ ...mail, messageId: `password-changed-${jobId}` })
})

export const jobs = [mailChanged]
