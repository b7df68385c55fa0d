import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { handleOutgoing } from '../../../platform/jobs/define-job.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { ledgerTexts } from '../texts.ts'
import { payAddressJob } from './actions.ts'
import { listRecipients } from './data.ts'

const mailChanged = handleOutgoing(payAddressJob, async (payload, { scope, settings, mailer }, { jobId }) => {
  const { communityId, address, byName, shownFrom } = payload
  for (const one of await listRecipients(scope.inCommunity(communityId))) {
    const texts = ledgerTexts[one.language]
    const heading = texts.paySubject(one.communityName)
    const lines = [
      address === '' ? texts.payRemoved(byName) : texts.payChanged(byName, address),
      shownFrom === '' ? texts.payNow : texts.payLater,
    ]
    const sides = renderMail({
      language: one.language,
      heading,
      bodyHtml: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      button: { label: texts.payLook, url: `${settings.publicUrl}/Admin/Community/${communityId}/Money/Books` },
      reason: texts.payWhy(one.communityName),
    })
    const mail = { residentsOf: null, to: one.email, fromName: 'Porchlight', subject: heading, ...sides }
    await mailer.send({ ...mail, messageId: `pay-address-${jobId}-${one.personId}` })
  }
})

export const jobs = [mailChanged]
