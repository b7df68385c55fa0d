import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { addedMailJob } from './actions.ts'
import { findOwner } from './data.ts'

const subject = 'A passkey was added to your account'

/** Notifies the owner of an account of a new passkey, so that they notice one that another person added. */
const mailAdded = handleJob(addedMailJob, async ({ personId, name, passkeyId }, { scope, settings, mailer }) => {
  const owner = await findOwner(scope.forPerson(personId))
  if (!owner?.isEmailProven) return
  const sides = renderMail({
    heading: subject,
    bodyHtml: `<p>“${escapeHtml(name)}” can now sign in to your account.</p><p>If you did not add it: remove it under My Account, sign out the other devices there, and choose a new password.</p>`,
    button: { label: 'Show my passkeys', url: `${settings.publicUrl}/MyAccount` },
    reason: 'You receive this whenever a passkey is added to your account.',
  })
  const mail = { to: owner.email, fromName: 'Porchlight', subject, ...sides }
  await mailer.send({ ...mail, messageId: `passkey-${personId}-${passkeyId}` })
})

export const jobs = [mailAdded]
