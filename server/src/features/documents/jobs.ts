import { buffer } from 'node:stream/consumers'
import { readNeeded } from '../../platform/files/file-store.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { logger } from '../../platform/log.ts'
import { readJob } from './actions.ts'
import { findFileToRead, storeBodyText } from './data.ts'
import { readFileText } from './reading/reader.ts'

/** Stores the text of a document's file for the search. If the file cannot be read, the search finds the document only by title and description. */
const read = handleJob(readJob, async (file, { scope, files }) => {
  const community = scope.inCommunity(file.communityId)
  const document = await findFileToRead(community, file.documentId)
  // The file was replaced, and another job reads the new file.
  if (document?.fileKey !== file.fileKey) return
  const stored = await readNeeded(files, file.fileKey)
  const text = await readFileText(await buffer(stored.stream), document.contentType).catch((error: unknown) => {
    logger.warn({ err: error, ...file }, 'the text of a document could not be read')
    return ''
  })
  await storeBodyText(community, file, text)
})

export const jobs = [read]
