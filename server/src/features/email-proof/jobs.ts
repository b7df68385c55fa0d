import { proofLinkLifetimeMs } from '@porchlight/contract/features/email-proof.ts'
import { emailChangeLifetimeMs } from '@porchlight/contract/features/my-account.ts'
import { issueToken } from '../../platform/access/one-time-tokens.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { type Letterhead, renderMail } from '../../platform/mail/template.ts'
import { proofMailJob } from './actions.ts'
import { addressChangedJob, changeMailJob, oldestOpenChange } from './change/actions.ts'
import { findPending, isEmailTaken } from './change/data.ts'
import { findAddress } from './data.ts'
import { emailProofTexts } from './texts.ts'

/**
 * Mails the link that verifies the address, which works only in a session of the account. A verified address gets no mail, or a test mail
 * if it is marked as refused. The mark is removed when the test mail is accepted (docs/decisions/0027).
 */
const mailLink = handleOutgoing(proofMailJob, async ({ personId }, tools, { jobId }) => {
  const { scope, settings, mailer, clock } = tools
  const found = await findAddress(scope, personId)
  if (!found || (found.isProven && !found.isRefused)) return
  const { email, language } = found
  const texts = emailProofTexts[language]
  const send = (letter: Omit<Letterhead, 'language'>, messageId: string) =>
    mailer.send({
      residentsOf: null,
      to: email,
      fromName: 'Porchlight',
      subject: letter.heading,
      ...renderMail({ ...letter, language }),
      messageId,
      isNewEachTry: true,
    })
  if (found.isProven) {
    const trial = {
      heading: texts.trialSubject,
      bodyHtml: `<p>${escapeHtml(texts.trial(email))}</p>`,
      button: { label: texts.open, url: `${settings.publicUrl}/Home` },
      reason: texts.trialWhy,
    }
    await send(trial, `mail-trial-${jobId}`)
    return
  }
  const expiresAt = new Date(clock.now().getTime() + proofLinkLifetimeMs)
  const token = await issueToken(scope, { purpose: 'email proof', personId, expiresAt })
  const proof = {
    heading: texts.subject,
    bodyHtml: `<p>${escapeHtml(texts.confirm(email))}</p><p>${texts.ifNotYou}</p>`,
    button: { label: texts.confirmMine, url: `${settings.publicUrl}/ConfirmEmail?token=${token}` },
    reason: texts.why,
  }
  await send(proof, `email-proof-${jobId}`)
})

/**
 * Mails the link that completes a change of address. If another account has the new address, that address gets a mail with the reason
 * instead. No mail is sent if the change was canceled or has expired.
 */
const mailChange = handleOutgoing(
  changeMailJob,
  async ({ personId }, { scope, settings, mailer, clock }, { jobId }) => {
    const now = clock.now()
    const email = await findPending(scope.forPerson(personId), oldestOpenChange(now))
    const account = await findAddress(scope, personId)
    if (email === undefined || !account) return
    const { language, firstName } = account
    const texts = emailProofTexts[language]
    const send = (letter: Pick<Letterhead, 'bodyHtml' | 'button'>) =>
      mailer.send({
        residentsOf: null,
        to: email,
        fromName: 'Porchlight',
        subject: texts.changeSubject,
        ...renderMail({ ...letter, language, heading: texts.changeSubject, reason: texts.changeWhy }),
        messageId: `email-change-${jobId}`,
        isNewEachTry: true,
      })
    if (await isEmailTaken(scope, email)) {
      await send({
        bodyHtml: `<p>${escapeHtml(texts.changeTaken(email))}</p><p>${texts.changeTakenAdvice}</p>`,
        button: { label: texts.logIn, url: `${settings.publicUrl}/Login` },
      })
      return
    }
    const expiresAt = new Date(now.getTime() + emailChangeLifetimeMs)
    const token = await issueToken(scope, { purpose: 'email change', personId, payload: { email }, expiresAt })
    await send({
      bodyHtml: `<p>${escapeHtml(texts.changeAsked(firstName, email))}</p><p>${texts.changeNotAsked}</p>`,
      button: { label: texts.changeConfirm, url: `${settings.publicUrl}/ConfirmEmail?token=${token}&change=1` },
    })
  },
)

/** Notifies the old address of a requested or completed change, so that its owner can stop a change that they did not request. */
const notifyChange = handleOutgoing(
  addressChangedJob,
  async ({ personId, before, after, isMade }, tools, { jobId }) => {
    const { scope, settings, mailer } = tools
    const account = await findAddress(scope, personId)
    if (!account) return
    const { language } = account
    const texts = emailProofTexts[language]
    const heading = isMade ? texts.addressChangedSubject : texts.oldAddressSubject
    const line = isMade ? texts.addressChanged(after) : texts.oldAddress(after)
    const sides = renderMail({
      language,
      heading,
      bodyHtml: `<p>${escapeHtml(line)}</p><p>${isMade ? texts.addressChangedAdvice : texts.oldAddressAdvice}</p>`,
      button: isMade
        ? { label: texts.logIn, url: `${settings.publicUrl}/Login` }
        : { label: texts.choosePassword, url: `${settings.publicUrl}/Forgot` },
      reason: texts.addressChangedWhy,
    })
    const messageId = `email-change-told-${jobId}`
    await mailer.send({ residentsOf: null, to: before, fromName: 'Porchlight', subject: heading, ...sides, messageId })
  },
)

export const jobs = [mailLink, mailChange, notifyChange]
