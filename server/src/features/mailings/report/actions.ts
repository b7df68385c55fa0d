import { Readable } from 'node:stream'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { FileAnswer } from '../../../platform/http/outcome.ts'
import { letterSender } from '../../../platform/pdf/letter.ts'
import { byteOrderMark } from '../../../platform/tables/csv.ts'
import { findMailing, listAttachments, type MailingRow } from '../drafts/data.ts'
import { masterOf } from '../outgoing/actions.ts'
import { findBranding, findSetting, type Setting } from '../recipients/data.ts'
import { listLetters, type ReportEntry, readEntries, readReport } from './data.ts'
import { printCertificate, printLetters, reportTable } from './files.ts'

/** How many recipients are read at a time. */
const batchSize = 1_000

/** The entries of the report, in batches. */
async function* batchesOf(scope: Scope<'community'>, mailingId: number): AsyncGenerator<ReportEntry[]> {
  // Positions begin at 0.
  let after = -1
  while (true) {
    const entries = await readEntries(scope, mailingId, after, batchSize)
    const last = entries.at(-1)
    if (!last) return
    yield entries
    after = last.position
  }
}

async function* entriesOf(scope: Scope<'community'>, mailingId: number): AsyncGenerator<ReportEntry> {
  for await (const batch of batchesOf(scope, mailingId)) yield* batch
}

/** The report of a mailing as CSV. */
export async function reportFileOf(scope: StaffScope, row: MailingRow, language: Language): Promise<FileAnswer> {
  const { timeZone } = await findSetting(scope)
  async function* parts() {
    let isFirst = true
    for await (const batch of batchesOf(scope, row.id)) {
      yield `${isFirst ? byteOrderMark : ''}${reportTable(batch, language, timeZone, isFirst)}`
      isFirst = false
    }
    if (isFirst) yield byteOrderMark + reportTable([], language, timeZone, true)
  }
  return {
    stream: Readable.from(parts(), { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    fileName: `mailing-${row.id}.csv`,
  }
}

/** The parts that all copies of a mailing share. */
async function masterFor(scope: StaffScope, row: MailingRow, setting: Setting) {
  const corrected = row.correctsId === null ? undefined : await findMailing(scope, row.correctsId)
  return masterOf(row, setting, corrected)
}

/** The letters of a mailing as one PDF, one set of pages for each home. */
export async function lettersOf(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  row: MailingRow,
): Promise<FileAnswer> {
  const setting = await findSetting(scope)
  const sheet = {
    master: await masterFor(scope, row, setting),
    sender: letterSender(row.senderName || setting.name, await findBranding(scope, setting), setting.address),
    language: setting.language,
    timeZone: setting.timeZone,
    date: row.frozenAt ?? clock.now(),
    title: setting.name,
  }
  const pdf = printLetters(sheet, await listLetters(scope, row.id), clock.now())
  return { stream: pdf.stream, contentType: 'application/pdf', fileName: `letters-${row.id}.pdf` }
}

/** The certificate of a notice. */
export async function certificateOf(
  scope: StaffScope,
  { clock }: Pick<AppContext, 'clock'>,
  row: MailingRow,
  language: Language,
): Promise<FileAnswer> {
  const setting = await findSetting(scope)
  // Only the two counts are needed here; the recipients are read in batches.
  const wanted = { search: '', channel: null, state: null, onlyNotReached: false, limit: 1, offset: 0 }
  const { recipients, notReached } = JSON.parse(await readReport(scope, row.id, wanted)) as Record<string, number>
  const facts = {
    master: await masterFor(scope, row, setting),
    language,
    timeZone: setting.timeZone,
    communityName: setting.name,
    sentBy: row.sentByName,
    frozenAt: row.frozenAt ?? clock.now(),
    fingerprint: row.fingerprint,
    files: await listAttachments(scope, row.id),
    recipients: recipients ?? 0,
    reached: (recipients ?? 0) - (notReached ?? 0),
  }
  const pdf = printCertificate(facts, entriesOf(scope, row.id), clock.now())
  return { stream: pdf.stream, contentType: 'application/pdf', fileName: `certificate-${row.id}.pdf` }
}
