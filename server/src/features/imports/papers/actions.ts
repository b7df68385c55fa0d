import { readFile } from 'node:fs/promises'
import { importLimits } from '@porchlight/contract/shared/imports.ts'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { contentTypeOf } from '../../../platform/files/content-type.ts'
import { fileNameOf } from '../../../platform/files/file-name.ts'
import { documentRule, storeCreated, type UploadedFile } from '../../../platform/files/uploads.ts'
import { importDocument } from '../../documents/public.ts'
import { FileRefusal } from '../reading/refusal.ts'
import { zipAt } from '../reading/zip.ts'
import type { RunContext } from '../run/actions.ts'
import { insertEffects } from '../run/data.ts'
import { addPaper, type NewPaper, nextPapers, storePaper } from './data.ts'
import { isLeftover, paperName, withoutSharedFolder } from './paper-name.ts'

/** The category of a file outside of folders. */
const defaultCategory = 'Documents'

/**
 * Adds an uploaded file, or each file of an uploaded zip, to an import of documents. Files that cannot be imported are listed with the reason. `path`
 * is the path of an uploaded file in its chosen folder; '' for a file without one. Returns false if the import would have more than
 * `importLimits.documents` files; those added before stay. @throws FileRefusal for a zip that is damaged, encrypted or too large when unpacked.
 */
export async function takePapers(
  scope: StaffScope,
  context: AppContext,
  importId: number,
  upload: UploadedFile,
  path: string,
): Promise<boolean> {
  const bytes = upload.sizeBytes <= importLimits.documentBytes ? await readFile(upload.temporaryPath) : undefined
  const isZip = /\.zip$/i.test(upload.fileName) || (bytes && (await contentTypeOf(bytes)) === 'application/zip')
  if (!isZip) return addFile(scope, context, importId, path || upload.fileName, bytes, upload.sizeBytes)
  const zip = await zipAt(upload.temporaryPath)
  try {
    const names = zip.names.filter((name) => !isLeftover(name))
    if (names.length > importLimits.documents) return false
    const shorten = withoutSharedFolder(names)
    for (const name of names) {
      const stream = await zip.read(name)
      // `read` finds every listed name, so no content means: larger than a document may be.
      const content = stream && (await wholeOf(stream))
      if (!(await addFile(scope, context, importId, shorten(name), content, content?.length ?? 0))) return false
    }
    return true
  } finally {
    zip.close()
  }
}

/** Returns the bytes of a file in a zip; undefined if it is larger than a document may be. */
async function wholeOf(stream: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > importLimits.documentBytes) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('damaged')
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks)
}

/** Adds one file to an import; without `bytes` it is too large. Returns false, and keeps no file, if the import has the maximum number. */
async function addFile(
  scope: StaffScope,
  context: AppContext,
  importId: number,
  path: string,
  bytes: Buffer | undefined,
  sizeBytes: number,
): Promise<boolean> {
  const { category, title } = paperName(path, defaultCategory)
  const fileName = fileNameOf(path.slice(path.lastIndexOf('/') + 1))
  const named = { category, title, fileName, sizeBytes }
  const paper = await storeFileOf(scope, context, named, bytes)
  const isAdded = await addPaper(scope, importId, paper)
  if (!isAdded && paper.file) await context.files.remove(paper.file.fileKey)
  return isAdded
}

/** Stores the file of a paper, unless it is refused. Returns the paper with the file or the refusal. */
async function storeFileOf(
  scope: StaffScope,
  context: AppContext,
  named: Omit<NewPaper, 'file' | 'refusal'>,
  bytes: Buffer | undefined,
): Promise<NewPaper> {
  if (!bytes) return { ...named, file: undefined, refusal: 'large' }
  if (bytes.length === 0) return { ...named, file: undefined, refusal: 'empty' }
  const contentType = (await contentTypeOf(bytes)) ?? ''
  if (!documentRule.types.includes(contentType)) return { ...named, file: undefined, refusal: 'type' }
  const created = [{ bytes, contentType, fileName: named.fileName }]
  const stored = await storeCreated(context, created, { communityId: scope.communityId })
  if ('refusal' in stored) return { ...named, file: undefined, refusal: 'full' }
  return { ...named, file: stored.files[0], refusal: '' }
}

/**
 * Stores the next files of an import as documents, in the transaction of `inside`. Nobody is notified. Returns the result for each file: 'left'
 * if the community has the maximum number of documents.
 */
export async function runDocuments(
  inside: Scope<'community' | 'any'>,
  context: RunContext,
  limit: number,
): Promise<readonly { readonly ran: 'done' | 'left' }[]> {
  const papers = await nextPapers(inside, context.importId, limit)
  const ran: { ran: 'done' | 'left' }[] = []
  for (const paper of papers) {
    const { id, communityId, category, title } = paper
    const documentId = await importDocument(inside, { communityId, category, title, file: paper }, context.now)
    if (documentId === undefined) {
      await storePaper(inside, context.importId, id, { refusal: 'full' })
      ran.push({ ran: 'left' })
      continue
    }
    await storePaper(inside, context.importId, id, { documentId })
    const after = { title, category }
    await insertEffects(inside, context.importId, [
      {
        // A document comes from a file, not from a row of a table.
        row: 0,
        kind: 'document',
        id: documentId,
        place: 0,
        propertyId: null,
        isNew: true,
        before: {},
        after,
        version: null,
      },
    ])
    await recordInCommunity(inside, context.actor, context.now, {
      kind: 'document.added',
      subject: { kind: 'document', id: documentId },
      after,
      via: 'import',
    })
    ran.push({ ran: 'done' })
  }
  return ran
}
