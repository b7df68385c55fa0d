import { handleOutgoing } from '../../../platform/jobs/define-job.ts'
import { readMailStrip } from '../../community-picture/public.ts'
import { findMailing, listAttachments } from '../drafts/data.ts'
import { masterOf } from '../outgoing/actions.ts'
import { partsOfMail } from '../outgoing/mail.ts'
import { findAccounts, findBranding, findSetting } from '../recipients/data.ts'
import { mailingsTexts } from '../texts.ts'
import { findRecipient, testJob } from './actions.ts'

/** Mails a test to its writer, with a recipient's merge fields and 'Test' in the subject (association.txt 2.9). */
const mailTest = handleOutgoing(testJob, async ({ communityId, mailingId, personId, key, testId }, tools) => {
  const { scope, clock, settings, mailer } = tools
  const community = scope.inCommunity(communityId)
  const row = await findMailing(community, mailingId)
  const [account] = await findAccounts(scope, [personId], 'messages')
  if (!row || !account?.isProven) return
  const setting = await findSetting(community)
  // '' means the first recipient.
  const found = await findRecipient(community, { communityId, row, setting, now: clock.now(), key: key || undefined })
  const branding = await findBranding(community, setting)
  const corrected = row.correctsId === null ? undefined : await findMailing(community, row.correctsId)
  const master = masterOf({ ...row, signatureHtml: branding.signatureHtml }, setting, corrected)
  const files = await listAttachments(community, mailingId)
  const senderName = branding.senderName
  const strip = await readMailStrip(community, tools.files)
  const texts = mailingsTexts[account.language ?? setting.language]
  const mailFacts = {
    communityId,
    communityName: setting.name,
    strip,
    kind: row.kind,
    senderName,
    replyTo: '',
    master,
    files,
  }
  const reader = found ?? { home: '', language: setting.language, values: {} }
  const { copy, sides } = partsOfMail(
    mailFacts,
    { hasAccount: true, readers: [reader] },
    settings.publicUrl,
    texts.whyTest,
  )
  const subject = texts.testSubject(copy.subject)
  await mailer.send({
    residentsOf: null,
    to: account.email,
    fromName: senderName,
    subject,
    ...sides,
    messageId: `mailing-test-${testId}`,
  })
})

export const testJobs = [mailTest]
