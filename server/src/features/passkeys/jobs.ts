import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { addedMailJob } from './actions.ts'
import { findOwner } from './data.ts'
import { passkeysTexts } from './texts.ts'

/**
 * Mails the owner of an account about a new passkey, so that they notice a passkey that another person added. Sends nothing to an address that is
 * not proven.
 */
const mailAdded = handleOutgoing(addedMailJob, async ({ personId, name, passkeyId }, { scope, settings, mailer }) => {
  const owner = await findOwner(scope.forPerson(personId))
  if (!owner?.isEmailProven) return
  const texts = passkeysTexts[owner.language]
  const sides = renderMail({
    language: owner.language,
    heading: texts.subject,
    bodyHtml: `<p>${escapeHtml(texts.added(name))}</p><p>${texts.ifNotYou}</p>`,
    button: { label: texts.show, url: `${settings.publicUrl}/MyAccount` },
    reason: texts.why,
  })
  const mail = { residentsOf: null, to: owner.email, fromName: 'Porchlight', subject: texts.subject, ...sides }
  await mailer.send({ ...mail, messageId: `passkey-${personId}-${passkeyId}` })
})

export const jobs = [mailAdded]
