import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import { newDocumentHash, queueReading } from './actions.ts'
import { insertCompletedForm } from './completed/data.ts'
import { insertDocument, storeBodyText } from './data.ts'

const insertCategory = statement(
  'make-document-category',
  'community',
  idColumn,
  'insert into document_categories (community_id, name) values ($1, $2) returning id',
)

export async function makeDocumentCategory(
  scope: SystemScope,
  given: { communityId: number; name?: string },
): Promise<number> {
  const row = await scope.inCommunity(given.communityId).row(insertCategory, [given.name ?? 'Meeting Minutes'])
  if (!row) throw new Error('the category was not inserted')
  return row.id
}

/** Inserts a document or a form, whose file must be stored already. A worker reads the text of the file. */
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
    /** The text of the file. If it is given, the worker does not read the file. */
    bodyText?: string
  },
): Promise<number> {
  const { communityId, fileKey, categoryId = null, isForm = false, title = 'Minutes of October' } = given
  const document = {
    isForm,
    categoryId,
    title,
    description: given.description ?? 'What the board decided in October.',
    hash: given.hash ?? newDocumentHash(),
    fileKey,
    fileName: given.fileName ?? 'minutes.pdf',
    contentType: given.contentType ?? 'application/pdf',
    sizeBytes: given.sizeBytes ?? 1000,
  }
  const community = scope.inCommunity(communityId)
  const documentId = await insertDocument(community, document, given.createdAt ?? new Date())
  if (documentId === undefined) throw new Error('the document was not inserted')
  const file = { communityId, documentId, fileKey }
  await (given.bodyText === undefined ? queueReading(scope, file) : storeBodyText(community, file, given.bodyText))
  return documentId
}

/** Inserts a form that a person completed and sent. */
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
  return insertCompletedForm(scope.inCommunity(given.communityId), {
    ...given,
    sender: { name: senderName, address: senderAddress, propertyId: null },
    fileName: given.fileName ?? 'completed.pdf',
    contentType: 'application/pdf',
    sizeBytes,
    sentAt: given.sentAt ?? new Date(),
  })
}
