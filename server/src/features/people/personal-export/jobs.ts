import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { MissingFile } from '../../../platform/files/file-store.ts'
import { zipOf } from '../../../platform/files/zip.ts'
import { handleJob, recurringJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { exportJob, exportLifetime } from './actions.ts'
import {
  failExport,
  findExport,
  finishExport,
  forgetExports,
  listFiles,
  readEverything,
  removeOldExports,
} from './data.ts'

/** The maximum size of all files of a person in the zip, in bytes. The zip lists the files that are left out. */
const maxBytes = 100_000_000

type ExportRef = z.output<typeof exportJob.payload>

/** Creates the zip. If the last attempt fails, the export gets the state 'failed'. */
const make = handleJob(
  exportJob,
  (ref, tools, { isLast }) => makeZip(ref, tools, isLast),
  ({ communityId, exportId }, { scope, clock }) => failExport(scope.inCommunity(communityId), exportId, clock.now()),
)

/** @param isLast whether this is the last attempt: then a missing file is listed as left out; before, the job fails and is tried again. */
async function makeZip(
  { communityId, exportId }: ExportRef,
  { scope, files, clock }: Tools,
  isLast: boolean,
): Promise<void> {
  const community = scope.inCommunity(communityId)
  const found = await findExport(community, exportId)
  if (found?.state !== 'waiting') return
  const now = clock.now()
  const parts = await readEverything(community, found.registerPersonId)
  const kept: { fileName: string; fileKey: string; changedAt: Date }[] = []
  const leftOut: { 'file name': string }[] = []
  let bytes = 0
  for (const file of await listFiles(community, found.registerPersonId)) {
    const sizeBytes = await files.sizeOf(file.fileKey)
    if (sizeBytes === undefined && !isLast) throw new MissingFile(file.fileKey)
    bytes += sizeBytes ?? 0
    if (sizeBytes !== undefined && bytes <= maxBytes) kept.push(file)
    else leftOut.push({ 'file name': file.fileName })
  }
  const all = leftOut.length > 0 ? { ...parts, 'files left out': leftOut } : parts
  const pages = Object.entries(all).map(([name, rows]) => ({
    fileName: `${name.replaceAll(' ', '-')}.json`,
    bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`),
    changedAt: now,
  }))
  await finishExport(community, exportId, await files.put(await buffer(zipOf(files, [...pages, ...kept]))), now)
}

/** Forgets the files of exports whose time has passed, so that they are deleted; their rows stay for `keptMs`. */
const forget = recurringJob('people-forget-exports', '40 * * * *', async ({ scope, clock }) => {
  await forgetExports(scope, new Date(clock.now().getTime() - exportLifetime))
})

/** How long exports are listed, in milliseconds. The activity records them for longer. */
const keptMs = 30 * 86_400_000

const remove = recurringJob('people-remove-old-exports', '45 3 * * *', async ({ scope, clock }) => {
  await removeOldExports(scope, new Date(clock.now().getTime() - keptMs))
})

export const exportJobs = [make, forget, remove]
