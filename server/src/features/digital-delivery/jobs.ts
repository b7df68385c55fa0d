import { issueToken } from '../../platform/access/one-time-tokens.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { findMark } from '../../platform/mail/attempts.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { addressProofJob, addressProofLifetimeMs } from './actions.ts'
import { findAccountAddress, findCustomAddress } from './data.ts'
import { digitalDeliveryTexts } from './texts.ts'

/** Mails the link that verifies the address of the mailbox settings, unless it needs no link or the person has chosen another address since. */
const mailLink = handleOutgoing(
  addressProofJob,
  async ({ personId, propertyId, email, sessionId }, tools, { jobId }) => {
    const { scope, settings, mailer, clock } = tools
    const person = scope.forPerson(personId)
    const stored = await findCustomAddress(person, propertyId)
    if (stored.email.toLowerCase() !== email.toLowerCase()) return
    if (stored.isProven && !(await findMark(scope, email))) return
    const account = await findAccountAddress(person)
    const expiresAt = new Date(clock.now().getTime() + addressProofLifetimeMs)
    const token = await issueToken(scope, {
      purpose: 'delivery address',
      personId,
      payload: { email },
      expiresAt,
      sessionId,
    })
    const { language } = account
    const texts = digitalDeliveryTexts[language]
    const sides = renderMail({
      language,
      heading: texts.subject,
      bodyHtml: `<p>${escapeHtml(texts.asked(account.email))}</p><p>${texts.ifNotYou}</p>`,
      button: { label: texts.confirm, url: `${settings.publicUrl}/ConfirmEmail?token=${token}` },
      reason: texts.why,
    })
    await mailer.send({
      residentsOf: null,
      to: email,
      fromName: 'Porchlight',
      subject: texts.subject,
      ...sides,
      messageId: `delivery-address-${jobId}`,
      isNewEachTry: true,
    })
  },
)

export const jobs = [mailLink]
