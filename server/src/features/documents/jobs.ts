import { buffer } from 'node:stream/consumers'
import type { Job } from '../../platform/jobs/worker.ts'
import { logger } from '../../platform/log.ts'
import { type ReadJob, readJob } from './actions.ts'
import { findFileToRead, keepBodyText } from './data.ts'
import { readText } from './reading/reader.ts'

/** Reads what stands in a document's file, so that a search finds it. A file that can't be read is found by its title. */
const read = async (of: ReadJob, { scope, files }: Parameters<Job>[1]): Promise<void> => {
  const document = await findFileToRead(scope, of.communityId, of.documentId)
  const file = document?.fileKey === of.fileKey ? await files.read(of.fileKey) : undefined
  if (!document || !file) return
  const text = await readText(await buffer(file.stream), document.contentType).catch((error: unknown) => {
    logger.warn({ err: error, ...of }, 'the text of a document could not be read')
    return ''
  })
  await keepBodyText(scope, of, text)
}

export const jobs = { [readJob]: read }
