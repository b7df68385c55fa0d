import { buffer } from 'node:stream/consumers'
import { readNeeded } from '../../platform/files/file-store.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { logger } from '../../platform/log.ts'
import { readJob } from './actions.ts'
import { findFileToRead, storeBodyText } from './data.ts'
import { readText } from './reading/reader.ts'

/** Stores the text of a document's file for the search. A file that can't be read is found only by its title and description. */
const read = handleJob(readJob, async (of, { scope, files }) => {
  const community = scope.inCommunity(of.communityId)
  const document = await findFileToRead(community, of.documentId)
  // Another file was published in its place, and another job reads that file.
  if (document?.fileKey !== of.fileKey) return
  const file = await readNeeded(files, of.fileKey)
  const text = await readText(await buffer(file.stream), document.contentType).catch((error: unknown) => {
    logger.warn({ err: error, ...of }, 'the text of a document could not be read')
    return ''
  })
  await storeBodyText(community, of, text)
})

export const jobs = [read]
