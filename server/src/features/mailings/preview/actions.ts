import { randomUUID } from 'node:crypto'
import { previewChoices } from '@porchlight/contract/features/mailings.ts'
import { z } from 'zod'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { MailSides } from '../../../platform/mail/template.ts'
import { findMailing, listAttachments, type MailingRow } from '../drafts/data.ts'
import { fieldsOf, isOfLedger } from '../merge-fields.ts'
import { masterOf } from '../outgoing/actions.ts'
import { partsOfMail } from '../outgoing/mail.ts'
import { listRecipients, type Recipient } from '../recipients/actions.ts'
import { findBranding, findSetting, type Setting } from '../recipients/data.ts'
import { channelsFor } from '../recipients/policy.ts'
import { type Copy, copyFor } from '../rendering.ts'
import { findCopyReader } from '../sending/data.ts'

/** Mails a test of a draft to its writer. `key` is that of a recipient, '' for the first one. */
export const testJob = defineJob(
  'mailings-test',
  z.object({
    communityId: z.number(),
    mailingId: z.number(),
    personId: z.number(),
    key: z.string(),
    testId: z.string(),
  }),
)

/** Recipients of a draft whose name or home contains a text, in the order of the homes. */
export async function searchRecipients(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  row: MailingRow,
  search: string,
): Promise<Recipient[]> {
  const wanted = search.trim().toLowerCase()
  const found: Recipient[] = []
  const facts = { setting: await findSetting(scope), communityId: scope.communityId, kind: row.kind, now: clock.now() }
  for await (const batch of listRecipients(scope, row.recipients, facts)) {
    found.push(...batch.filter((one) => `${one.name} ${one.home}`.toLowerCase().includes(wanted)))
    if (found.length >= previewChoices) break
  }
  return found.slice(0, previewChoices)
}

/** The recipient with a key, or the first one if `key` is empty; undefined if there is none. */
export async function findRecipient(
  scope: Parameters<typeof listRecipients>[0],
  given: { communityId: number; row: MailingRow; setting: Setting; now: Date; key: string | undefined },
): Promise<Recipient | undefined> {
  const { communityId, row, setting, now, key } = given
  for await (const batch of listRecipients(scope, row.recipients, { setting, communityId, kind: row.kind, now })) {
    const found = batch.find((one) => !key || one.key === key)
    if (found) return found
  }
  return undefined
}

/** Hides what homes owe from those who may not see the ledger. */
function withoutLedger(one: Recipient): Recipient {
  const { balance: _balance, due_date: _dueDate, ...values } = one.values
  return { ...one, values }
}

/**
 * The copy that a person got of a mailing, without what homes owe, for readers who may not see the ledger; undefined if the mailing does not
 * contain what homes owe.
 */
export async function findCopyWithoutLedger(
  scope: StaffScope,
  mailingId: number,
  personId: number,
): Promise<Pick<Copy, 'subject' | 'html'> | undefined> {
  const row = await findMailing(scope, mailingId)
  if (!row) return undefined
  const texts = Object.values(row.texts).flatMap((one) => (one ? [one.subject, one.html] : []))
  if (!fieldsOf(texts).fields.some(isOfLedger)) return undefined
  const setting = await findSetting(scope)
  const corrected = row.correctsId === null ? undefined : await findMailing(scope, row.correctsId)
  const found = await findCopyReader(scope, mailingId, personId)
  const { balance: _balance, due_date: _dueDate, ...values } = found?.values ?? {}
  const reader = { home: found?.home ?? '', language: found?.language ?? setting.language, values }
  return copyFor(masterOf(row, setting, corrected), reader)
}

/**
 * A draft as one recipient gets it, on each channel: the recipient with the key, else the first one. Undefined if there is no such mailing. If
 * nobody is found, the fields have no values and the mail is that of a person with an account.
 */
export async function previewOf(
  scope: StaffScope,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  id: number,
  key?: string,
) {
  const row = await findMailing(scope, id)
  if (!row) return undefined
  const setting = await findSetting(scope)
  const found = await findRecipient(scope, { communityId: scope.communityId, row, setting, now: clock.now(), key })
  const reader = found && (scope.may('ledger.see') ? found : withoutLedger(found))
  const branding = await findBranding(scope, setting)
  const corrected = row.correctsId === null ? undefined : await findMailing(scope, row.correctsId)
  const signed = { ...row, signatureHtml: row.signatureHtml || branding.signatureHtml }
  const master = masterOf(signed, setting, corrected)
  const files = await listAttachments(scope, id)
  const to = { home: '', language: setting.language, values: {}, ...reader }
  const copy = copyFor(master, to)
  const { communityId } = scope
  const mailFacts = {
    communityId,
    communityName: setting.name,
    strip: undefined,
    kind: row.kind,
    senderName: branding.senderName,
    replyTo: '',
    master,
    files,
  }
  // Without a reader (undefined) the mail is that of a person with an account.
  const { sides } = partsOfMail(mailFacts, { hasAccount: reader?.personId !== null, readers: [to] }, settings.publicUrl)
  return {
    recipient: reader?.name ?? '',
    channels: reader ? channelsFor(reader, row) : [],
    subject: copy.subject,
    mailHtml: withPictures(sides),
    mailboxHtml: copy.html,
    letterHtml: copy.html,
    letterAddress: reader ? [reader.name, ...reader.postal] : [],
  }
}

/** The HTML of a mail for a browser, which cannot open pictures by `cid:`. */
function withPictures({ html, pictures }: MailSides): string {
  return pictures.reduce(
    (shown, { cid, contentType, bytes }) =>
      shown.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${Buffer.from(bytes).toString('base64')}"`),
    html,
  )
}

/** Queues a test mail to the caller. It does not wait for mailings, because it is a mail to one person. */
export async function queueTest(scope: StaffScope, mailingId: number, key: string): Promise<void> {
  const testId = randomUUID()
  const { communityId, personId } = scope
  await queueJob(scope, testJob, { key: testId, payload: { communityId, mailingId, personId, key, testId } })
}
