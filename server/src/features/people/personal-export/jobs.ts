import { buffer } from 'node:stream/consumers'
import { zipOf } from '../../../platform/files/zip.ts'
import { handleJob, recurringJob } from '../../../platform/jobs/define-job.ts'
import { exportJob, exportLifetime } from './actions.ts'
import { findExport, finishExport, forgetExports, listFiles, readEverything } from './data.ts'

/** How much of a person's files is put into the zip; the rest is named in it. */
const mostBytes = 100_000_000

const make = handleJob(exportJob, async ({ communityId, exportId }, { scope, files, clock }) => {
  const community = scope.inCommunity(communityId)
  const found = await findExport(community, exportId)
  if (found?.state !== 'waiting') return
  const now = clock.now()
  const parts = await readEverything(community, found.registerPersonId)
  const kept: { fileName: string; fileKey: string; changedAt: Date }[] = []
  const leftOut: { 'file name': string }[] = []
  let bytes = 0
  for (const file of await listFiles(community, found.registerPersonId)) {
    const stored = await files.read(file.fileKey)
    stored?.stream.destroy()
    bytes += stored?.sizeBytes ?? 0
    if (stored && bytes <= mostBytes) kept.push(file)
    else leftOut.push({ 'file name': file.fileName })
  }
  const all = leftOut.length > 0 ? { ...parts, 'files left out': leftOut } : parts
  const pages = Object.entries(all).map(([name, rows]) => ({
    fileName: `${name.replaceAll(' ', '-')}.json`,
    bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`),
    changedAt: now,
  }))
  await finishExport(community, exportId, await files.put(await buffer(zipOf(files, [...pages, ...kept]))), now)
})

const forget = recurringJob('people-forget-exports', '40 * * * *', async ({ scope, clock }) => {
  await forgetExports(scope, new Date(clock.now().getTime() - exportLifetime))
})

export const exportJobs = [make, forget]
