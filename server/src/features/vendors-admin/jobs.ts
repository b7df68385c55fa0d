import { reminderDays } from '@porchlight/contract/features/vendors-admin.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleOutgoing, recurringJob } from '../../platform/jobs/define-job.ts'
import { renderMail } from '../../platform/mail/template.ts'
import { readMailStrip } from '../community-picture/public.ts'
import { issueResetCode } from '../sign-in/public.ts'
import { listVendorUsers } from '../vendor-profile/public.ts'
import { findVendorHere, listManagers } from './data.ts'
import { notifyManagers, notifyVendor, vendorNoticeJob } from './notices/actions.ts'
import { findAddressee, listDueReminders, noteReminder } from './notices/data.ts'
import { textsOfNotice } from './notices/words.ts'
import { vendorsAdminTexts } from './texts.ts'

/** The lifetime of the link of an invitation, in milliseconds. */
const invitationLifetime = 14 * 86_400_000

/**
 * Mails a notice about a vendor. An invitation that was answered meanwhile is not mailed, and nothing is mailed to who left the team or the vendor
 * meanwhile.
 */
const notify = handleOutgoing(vendorNoticeJob, async (notice, { scope, settings, mailer, files, clock }, { jobId }) => {
  const { communityId, vendorId, personId, isManager, what } = notice
  const community = scope.inCommunity(communityId)
  const here = await findVendorHere(community, vendorId)
  const person = await findAddressee(scope, personId)
  if (!here || !person || (what === 'invited' && !here.isInvited)) return
  const readers = isManager ? await listManagers(scope, communityId) : await listVendorUsers(scope, vendorId)
  if (!readers.includes(personId)) return
  const { email, language, isPending } = person
  const texts = vendorsAdminTexts[language]
  const { subject, lines } = textsOfNotice(texts, {
    ...notice,
    communityName: here.communityName,
    vendorName: here.name,
  })
  const { publicUrl } = settings
  const needsPassword = what === 'invited' && isPending
  const isAboutPaper = what.startsWith('paper') || what === 'runs out'
  const vendorPage = isAboutPaper ? 'VendorProfile' : 'VendorActiveCommunities'
  const managerPage = `Admin/Community/${communityId}/Vendors/${vendorId}`
  let button = {
    label: isManager ? texts.openManager : texts.openVendor,
    url: `${publicUrl}/${isManager ? managerPage : vendorPage}`,
  }
  if (needsPassword) {
    const code = await issueResetCode(scope, { personId, email }, clock.now(), invitationLifetime)
    button = {
      label: texts.choose,
      url: `${publicUrl}/Forgot?${new URLSearchParams({ reset_code: code, reset_email: email })}`,
    }
  } else if (what === 'invited') button = { label: texts.answer, url: `${publicUrl}/Login` }
  const instructions = what === 'invited' ? [needsPassword ? texts.chooseHow : texts.answerHow] : []
  await mailer.send({
    residentsOf: null,
    to: email,
    fromName: here.communityName,
    subject,
    ...renderMail({
      language,
      heading: subject,
      community: { name: here.communityName, strip: await readMailStrip(community, files) },
      bodyHtml: [...lines, ...instructions].map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      button,
      reason: isManager ? texts.whyManager(here.communityName) : texts.whyVendor(here.name),
    }),
    messageId: `vendors-admin-${jobId}`,
    ...(needsPassword && { isNewEachTry: true }),
  })
})

/**
 * Queues the mails about papers that expire soon. It runs every 15 minutes because days begin at different instants: the offset of every time zone
 * from UTC is a multiple of 15 minutes.
 */
const remind = recurringJob('vendors-admin-remind', '*/15 * * * *', async ({ scope, clock }) => {
  const now = clock.now()
  for (const { communityId, vendorId, paperId, kind, validUntil, days, left } of await listDueReminders(
    scope,
    now,
    reminderDays,
  )) {
    await scope.transaction(async (inside) => {
      const community = inside.inCommunity(communityId)
      if (!(await noteReminder(community, paperId, days, now))) return
      const membership = { communityId, vendorId }
      const notice = { what: 'runs out', key: `${paperId} ${days}`, day: validUntil, paper: kind, days: left } as const
      await notifyVendor(inside, membership, notice)
      await notifyManagers(inside, membership, notice)
    })
  }
})

export const jobs = [notify, remind]
