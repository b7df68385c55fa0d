import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { newHash, queueReading } from './actions.ts'
import { insertCompletedForm } from './completed/data.ts'
import { insertDocument, keepBodyText } from './data.ts'

const insertCategory = statement(
  'make-document-category',
  'insert into document_categories (community_id, name) values ($1, $2) returning id',
)

export async function makeDocumentCategory(
  scope: SystemScope,
  given: { communityId: number; name?: string },
): Promise<number> {
  const row = await scope.row<{ id: number }>(insertCategory, [given.communityId, given.name ?? 'Meeting Minutes'])
  if (!row) throw new Error('no category was made')
  return row.id
}

/** A document in a category, or a form in none; its file is stored before, and read by the worker. */
export async function makeDocument(
  scope: SystemScope,
  given: {
    communityId: number
    fileKey: string
    categoryId?: number
    isForm?: boolean
    title?: string
    description?: string
    fileName?: string
    contentType?: string
    sizeBytes?: number
    hash?: string
    createdAt?: Date
    /** What stands in the file, where it is known: no worker has to read it then. */
    bodyText?: string
  },
): Promise<number> {
  const { communityId, fileKey, categoryId = null, isForm = false, title = 'Minutes of October' } = given
  const document = {
    isForm,
    categoryId,
    title,
    description: given.description ?? 'What the board decided in October.',
    hash: given.hash ?? newHash(),
    fileKey,
    fileName: given.fileName ?? 'minutes.pdf',
    contentType: given.contentType ?? 'application/pdf',
    sizeBytes: given.sizeBytes ?? 1000,
  }
  const documentId = await insertDocument(scope, communityId, document, given.createdAt ?? new Date())
  if (documentId === undefined) throw new Error('no document was made')
  const of = { communityId, documentId, fileKey }
  await (given.bodyText === undefined ? queueReading(scope, of) : keepBodyText(scope, of, given.bodyText))
  return documentId
}

/** A form that somebody filled in and sent. */
export async function makeCompletedForm(
  scope: SystemScope,
  given: {
    communityId: number
    documentId: number
    personId: number
    fileKey: string
    senderName?: string
    senderAddress?: string
    fileName?: string
    sizeBytes?: number
    sentAt?: Date
  },
): Promise<number> {
  const { senderName = 'Made Resident', senderAddress = '1 Made Street', sizeBytes = 1000 } = given
  return insertCompletedForm(scope, {
    ...given,
    sender: { name: senderName, address: senderAddress },
    fileName: given.fileName ?? 'completed.pdf',
    contentType: 'application/pdf',
    sizeBytes,
    sentAt: given.sentAt ?? new Date(),
  })
}
