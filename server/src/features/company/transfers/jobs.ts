import { transferDays } from '@porchlight/contract/features/company.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { handleOutgoing, recurringJob } from '../../../platform/jobs/define-job.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { issueResetCode } from '../../sign-in/public.ts'
import { findName } from '../data.ts'
import { companyTexts } from '../texts.ts'
import { endOpenOffer, findAccountOfAddress, transferJob } from './actions.ts'
import { findTransfer, listAdministrators, listDue, namesOf } from './data.ts'

const offerLifetimeMs = transferDays * 86_400_000

/** Returns the administrators of the receiving organization. An offer to an address has no organization yet: then its account, if there is one. */
async function listReceiving(scope: Scope<'any'>, toCompanyId: number | null, toEmail: string) {
  if (toCompanyId !== null) return listAdministrators(scope, toCompanyId)
  const account = await findAccountOfAddress(scope, toEmail)
  return account ? [account] : []
}

/** Mails an event of an offer to both sides. A receiver whose account is not opened yet gets the link that opens it. */
const notifyBoth = handleOutgoing(transferJob, async (payload, { scope, settings, mailer, clock }, { jobId }) => {
  const { communityId, id, event, byPersonId, also } = payload
  const found = await findTransfer(scope, communityId, id)
  if (!found) return
  const { fromCompanyId, toCompanyId, toEmail, name } = found
  const names = await namesOf(
    scope,
    [fromCompanyId, toCompanyId].flatMap((one) => one ?? []),
  )
  const from = (fromCompanyId && names.get(fromCompanyId)) || name
  const by = (byPersonId !== null && (await findName(scope, byPersonId))) || from
  const giving = fromCompanyId === null ? [] : await listAdministrators(scope, fromCompanyId)
  const receiving = await listReceiving(scope, toCompanyId, toEmail)
  // The administrators of a deleted organization: the former one of the community if the offer was accepted, otherwise the one that was created
  // for the offer. Their person ids are not needed, and 0 is nobody's.
  const ended = also.map((one) => ({ ...one, personId: 0, isPending: false }))
  const recipients = [
    ...giving.map((one) => ({ ...one, isReceiver: false })),
    ...receiving.map((one) => ({ ...one, isReceiver: true })),
    ...ended.map((one) => ({ ...one, isReceiver: event !== 'accepted' })),
    // A receiver without an account gets a mail about the offer, and can accept it when they administer an organization.
    ...(event === 'offered' && receiving.length === 0
      ? [{ personId: 0, email: toEmail, language: 'en' as const, isPending: false, isReceiver: true }]
      : []),
  ]
  const seen = new Set<string>()
  for (const one of recipients) {
    if (seen.has(one.email) || (one.personId === byPersonId && event !== 'offered')) continue
    seen.add(one.email)
    const texts = companyTexts[one.language]
    const heading = texts.transferSubject[event](name)
    const isOfferToReader = event === 'offered' && one.isReceiver
    const line = isOfferToReader
      ? texts.transferOfferedTo(by, name, from)
      : texts.transferLine[event](name, by, toEmail)
    const code = isOfferToReader && one.isPending && (await issueResetCode(scope, one, clock.now(), offerLifetimeMs))
    const search = code && new URLSearchParams({ reset_code: code, reset_email: one.email })
    const button = search
      ? { label: texts.choose, url: `${settings.publicUrl}/Forgot?${search}` }
      : { label: texts.openOffers, url: `${settings.publicUrl}/Login?page=Admin/Company/Communities` }
    const content = renderMail({
      language: one.language,
      heading,
      bodyHtml: `<p>${escapeHtml(line)}</p>`,
      button,
      reason: texts.transferWhy(name),
    })
    await mailer.send({
      ...content,
      residentsOf: null,
      to: one.email,
      fromName: 'Porchlight',
      subject: heading,
      messageId: `company-transfer-${jobId}-${seen.size}`,
      isNewEachTry: Boolean(code),
    })
  }
})

const lapseDue = recurringJob('company-transfers-lapse', '23 * * * *', async (tools) => {
  const { scope, clock } = tools
  const now = clock.now()
  for (const { communityId, id } of await listDue(scope, now))
    await scope.transaction(async (inside) => {
      const found = await findTransfer(inside, communityId, id)
      if (found?.state === 'offered')
        await endOpenOffer(inside, tools, found, { event: 'lapsed', now, byPersonId: null })
    })
})

export const transferJobs = [notifyBoth, lapseDue]
