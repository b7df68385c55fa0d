import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { EditorScope, PersonScope, Scope, SystemScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../platform/content/edits.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { inEach } from '../../platform/languages.ts'
import { type ItemNotice, queueNotice } from '../../platform/notices/queue-notice.ts'
import {
  documentContent,
  findOrCreateCategory,
  formContent,
  insertDocument,
  type NewDocument,
  nameOfCommunity,
  replaceFile,
  updateDocument,
} from './data.ts'
import { featureOf } from './policy.ts'
import { documentsTexts } from './texts.ts'

/** Reads the text of a document's file. If the file was replaced before the job runs, the job does nothing. */
export const readJob = defineJob(
  'documents-read',
  z.object({ communityId: z.number(), documentId: z.number(), fileKey: z.string() }),
)

/** The entered fields of a document or form. */
export type DocumentText = Pick<NewDocument, 'isForm' | 'title' | 'description' | 'categoryId'>

/** Returns a random name that nobody can guess, for the link of a form (decisions/community.md 62). */
export function newDocumentHash(): string {
  return randomBytes(16).toString('base64url')
}

/** Queues the reading of a document's file. The files of one community are read one after the other. */
export function queueReading(
  scope: Scope<'any'>,
  file: { communityId: number; documentId: number; fileKey: string },
): Promise<void> {
  const queue = `${readJob.name} ${file.communityId}`
  return queueJob(scope, readJob, { key: `${file.communityId} ${file.documentId}`, queue, payload: file })
}

/**
 * Stores a new document or form, queues the reading of its text and notifies the residents. Returns false, and removes the file, if the
 * community has the maximum number.
 */
export async function postDocument(
  scope: EditorScope,
  context: AppContext,
  text: DocumentText,
  stored: StoredFile,
): Promise<boolean> {
  const { communityId } = scope
  return keepingFiles(context.files, [stored], () =>
    scope.transaction(async (inside) => {
      const given = { ...text, ...stored, hash: newDocumentHash(), storedBy: scope.personId }
      const documentId = await insertDocument(inside, given, context.clock.now())
      if (documentId === undefined) return false
      await queueReading(inside, { communityId, documentId, fileKey: stored.fileKey })
      await notifyOfDocument(inside, {
        ...text,
        id: documentId,
        communityId,
        key: `document ${documentId}`,
        actorPersonId: inside.personId,
        fromName: await nameOfCommunity(inside),
        to: { menuFeature: featureOf(text.isForm) },
      })
      return true
    }),
  )
}

/** Queues a notice of a document or form to its readers. */
export function notifyOfDocument(
  scope: PersonScope | SystemScope,
  given: Pick<NewDocument, 'isForm' | 'title' | 'description'> & ItemNotice,
): Promise<void> {
  const { isForm, title, description, id, ...notice } = given
  const feature = featureOf(isForm)
  return queueNotice(scope, {
    ...notice,
    topic: isForm ? 'forms' : 'documents',
    type: feature,
    typeId: id,
    subject: { kind: 'document', id },
    parentId: id,
    title: inEach(documentsTexts, (texts) => (isForm ? texts.newForm : texts.newDocument)(title)),
    textHtml: `<p>${escapeHtml(description)}</p>`,
    page: isForm ? 'Forms' : 'Documents',
  })
}

/**
 * Updates a document or form. If `stored` is given, it replaces the file; the replaced file is kept as a version. Returns how the edit
 * started: nothing was changed unless it is 'started'.
 */
export async function changeDocument(
  scope: EditorScope,
  context: AppContext,
  which: { readonly id: number; readonly version: number | undefined },
  text: DocumentText,
  stored: StoredFile | undefined,
): Promise<EditStart> {
  const now = context.clock.now()
  const kind = text.isForm ? formContent : documentContent
  let start: EditStart = { outcome: 'missing' }
  const change = () =>
    scope.transaction(async (inside) => {
      start = await startEdit(inside, kind, { ...which, now })
      if (start.outcome !== 'started') return false
      await updateDocument(inside, which.id, text, now)
      if (!stored) return true
      await replaceFile(inside, which.id, stored, now)
      await queueReading(inside, { communityId: scope.communityId, documentId: which.id, fileKey: stored.fileKey })
      return true
    })
  await keepingFiles(context.files, stored ? [stored] : [], change)
  return start
}

/**
 * Stores a document of an import in the transaction of `inside`, and queues the reading of its text. Nobody is notified. The category is
 * created if no category has the name. Returns the id; undefined if the community has the maximum number of documents.
 */
export async function importDocument(
  inside: Scope<'community' | 'any'>,
  given: { readonly communityId: number; readonly category: string; readonly title: string; readonly file: StoredFile },
  now: Date,
): Promise<number | undefined> {
  const { communityId, title, file } = given
  const categoryId = await findOrCreateCategory(inside, given.category)
  const document = { isForm: false, categoryId, title, description: '', hash: newDocumentHash(), ...file }
  const documentId = await insertDocument(inside, document, now)
  if (documentId !== undefined) await queueReading(inside, { communityId, documentId, fileKey: file.fileKey })
  return documentId
}
