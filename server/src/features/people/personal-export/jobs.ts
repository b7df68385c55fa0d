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

/** The maximum size of a person's files in the zip; the zip names the others. */
const mostBytes = 100_000_000

type OfExport = z.output<typeof exportJob.payload>

const make = handleJob(
  exportJob,
  (of, tools, { isLast }) => makeZip(of, tools, isLast),
  ({ communityId, exportId }, { scope, clock }) => failExport(scope.inCommunity(communityId), exportId, clock.now()),
)

/** @param isLast whether a file that is missing is named as left out; before that the job is tried again. */
async function makeZip(
  { communityId, exportId }: OfExport,
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
    if (sizeBytes !== undefined && bytes <= mostBytes) kept.push(file)
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

const forget = recurringJob('people-forget-exports', '40 * * * *', async ({ scope, clock }) => {
  await forgetExports(scope, new Date(clock.now().getTime() - exportLifetime))
})

/** How long the requests for exports are stored, in milliseconds; the activity stores them longer. */
const knownMs = 30 * 86_400_000

const remove = recurringJob('people-remove-old-exports', '45 3 * * *', async ({ scope, clock }) => {
  await removeOldExports(scope, new Date(clock.now().getTime() - knownMs))
})

export const exportJobs = [make, forget, remove]
