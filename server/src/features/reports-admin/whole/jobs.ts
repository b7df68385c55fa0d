import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { z } from 'zod'
import { personHasRight } from '../../../platform/access/accesses.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { withoutControls } from '../../../platform/files/file-name.ts'
import { type FileStore, MissingFile, readNeeded } from '../../../platform/files/file-store.ts'
import { type StreamedEntry, zipOf } from '../../../platform/files/zip.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { handleJob, handleOutgoing, recurringJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { csvTable } from '../../../platform/tables/csv.ts'
import { findCommunityFacts } from '../data.ts'
import { exportedKinds, readRecords, readRegister } from '../records/data.ts'
import { reportsAdminTexts } from '../texts.ts'
import { exportLifetime, exportNoticeJob, wholeJob } from './actions.ts'
import { type ExportRow, failExport, findExport, finishExport, forgetExports, listRecipients } from './data.ts'
import { csvParts, filesOf, jsonParts, registerHeads } from './zip-parts.ts'

/** An entry of the zip, as the manifest lists it. */
interface Part {
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** A stream that passes bytes through, and adds their number and fingerprint to `parts` at the end. */
function measure(fileName: string, parts: Part[]): Transform {
  const hash = createHash('sha256')
  let sizeBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      sizeBytes += chunk.length
      next(null, chunk)
    },
    flush(next) {
      parts.push({ fileName, sizeBytes, sha256: hash.digest('hex') })
      next()
    },
  })
}

/**
 * The entries of the zip in their order. Each is read when it is written, so that a large community needs little memory. If a file is missing,
 * the job fails and is tried again; in the last attempt the manifest lists the file as missing.
 */
async function entriesOf(
  community: Scope<'community'>,
  files: FileStore,
  { now, withNotes, isLast }: { readonly now: Date; readonly withNotes: boolean; readonly isLast: boolean },
) {
  const parts: Part[] = []
  const entry = (fileName: string, open: () => Readable): StreamedEntry => ({
    fileName,
    changedAt: now,
    open: () => {
      const source = open()
      const out = measure(fileName, parts)
      source.on('error', (error) => out.destroy(error))
      return source.pipe(out)
    },
  })
  const text = (chunks: AsyncIterable<string> | Iterable<string>) =>
    Readable.from(bytesOf(chunks), { objectMode: false })
  const register = await readRegister(community, now, withNotes)
  const entries = [entry('homes-and-people.csv', () => text([csvTable(registerHeads, register)]))]
  // The names in the zip of the stored files, by their keys. Statements have a title instead of a file name, so '.pdf' is added.
  const stored = new Map<string, string>()
  const missing: string[] = []
  for (const kind of exportedKinds) {
    const name = kind.replaceAll(' ', '-')
    entries.push(entry(`${name}.csv`, () => text(csvParts(readRecords(community, kind, withNotes)))))
    entries.push(entry(`${name}.json`, () => text(jsonParts(readRecords(community, kind, withNotes)))))
    for await (const row of readRecords(community, kind, withNotes))
      for (const file of filesOf(row))
        stored.set(
          file.key,
          `${name} ${file.key.slice(0, 8)} ${safeName(file.name)}${kind === 'statements' ? '.pdf' : ''}`,
        )
  }
  for (const [key, fileName] of stored) {
    if ((await files.sizeOf(key)) === undefined) {
      if (!isLast) throw new MissingFile(key)
      missing.push(fileName)
      continue
    }
    entries.push(entry(fileName, () => Readable.from(storedBytes(files, key), { objectMode: false })))
  }
  const { name } = await findCommunityFacts(community, now)
  const manifest = () => ({
    community: name,
    madeAt: now.toISOString(),
    files: parts,
    ...(missing.length > 0 && { missing }),
  })
  const last: StreamedEntry = {
    fileName: 'manifest.json',
    changedAt: now,
    // The manifest is the last entry, so all other parts are in `parts` by now.
    open: () => text([`${JSON.stringify(manifest(), null, 2)}\n`]),
  }
  return [...entries, last]
}

/** A file name that zip programs do not change, so that the manifest has the same name. */
const safeName = (name: string) => withoutControls(name).replace(/[/\\:*?"<>|]/g, '_')

async function* bytesOf(chunks: AsyncIterable<string> | Iterable<string>) {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}

/** The bytes of a stored file, which is opened when the first byte is needed. @throws MissingFile if it does not exist. */
async function* storedBytes(files: FileStore, key: string) {
  const file = await readNeeded(files, key)
  for await (const chunk of file.stream) yield chunk as Buffer
}

type ExportRef = z.output<typeof wholeJob.payload>

const make = handleJob(
  wholeJob,
  (ref, tools, { isLast }) => makeZip(ref, tools, isLast),
  ({ communityId, exportId }, { scope, clock }) => failExport(scope.inCommunity(communityId), exportId, clock.now()),
)

/** Whether all takers may read the team's internal notes: people with the right to edit homes may (docs/decisions/0122). */
async function mayReadNotes(scope: Scope<'any'>, communityId: number, row: ExportRow, now: Date): Promise<boolean> {
  const right = 'homes.edit'
  const takers = [row.askedBy, ...(row.confirmedBy === null ? [] : [row.confirmedBy])]
  const may = takers.map((personId) => personHasRight(scope, { personId, communityId, right, now }))
  return (await Promise.all(may)).every(Boolean)
}

/** Creates the zip of an export that waits. `isLast`: in the last attempt a missing file is listed; before, it makes the job fail. */
async function makeZip(
  { communityId, exportId }: ExportRef,
  { scope, files, clock }: Tools,
  isLast: boolean,
): Promise<void> {
  const community = scope.inCommunity(communityId)
  const found = await findExport(community, exportId)
  if (found?.state !== 'waiting') return
  const now = clock.now()
  const withNotes = await mayReadNotes(community, communityId, found, now)
  // The measures of the whole zip, as its only part.
  const whole: Part[] = []
  // CSV, JSON and the table of the register are read in one snapshot, so that they agree. It only reads, so it blocks no other transaction.
  const file = await files.begin()
  await community.snapshot(async (inside) => {
    const zip = zipOf(files, await entriesOf(inside, files, { now, withNotes, isLast }))
    const out = measure('', whole)
    zip.on('error', (error) => out.destroy(error))
    await file.write(zip.pipe(out))
  })
  const key = await file.finish()
  const { sizeBytes = 0, sha256 = '' } = whole[0] ?? {}
  await finishExport(community, exportId, { key, sizeBytes, fingerprint: sha256 }, now)
}

const notify = handleOutgoing(exportNoticeJob, async (payload, { scope, settings, mailer }, { jobId }) => {
  const { communityId, names, isConfirmed } = payload
  for (const one of await listRecipients(scope.inCommunity(communityId))) {
    const texts = reportsAdminTexts[one.language]
    const heading = texts.exportSubject(one.communityName)
    const lines = isConfirmed
      ? [texts.exportMade(names.join(texts.and)), texts.exportHolds]
      : [texts.exportAsked(names[0] ?? '')]
    const sides = renderMail({
      language: one.language,
      heading,
      bodyHtml: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      button: { label: texts.exportLook, url: `${settings.publicUrl}/Admin/Community/${communityId}/Export` },
      reason: texts.exportWhy(one.communityName),
    })
    const mail = { residentsOf: null, to: one.email, fromName: 'Porchlight', subject: heading, ...sides }
    await mailer.send({ ...mail, messageId: `community-export-${jobId}-${one.personId}` })
  }
})

/** Forgets the files of exports whose time has passed, so that they are deleted. */
const forget = recurringJob('reports-forget-exports', '55 * * * *', async ({ scope, clock }) => {
  await forgetExports(scope, new Date(clock.now().getTime() - exportLifetime))
})

export const wholeJobs = [make, notify, forget]
