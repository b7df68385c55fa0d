import { readFile } from 'node:fs/promises'
import type { PersonScope } from '../access/scopes.ts'
import type { Allowances } from '../limits/allowances.ts'
import { defineAllowance } from '../limits/define-allowance.ts'
import { contentTypeOf, documentExtensions } from './content-type.ts'
import type { FileStore } from './file-store.ts'
import { encodePicture, type PictureForm } from './pictures.ts'
import type { FileOwner, Full, Storage } from './storage.ts'
import type { StoredFile } from './stored-file.ts'

/** A file that a client sent, stored under a temporary path until the call is answered. */
export interface UploadedFile {
  readonly fileName: string
  readonly temporaryPath: string
  readonly sizeBytes: number
}

/** Which files a field accepts, and how pictures among them are stored. */
export interface UploadRule {
  /** Content types. */
  readonly types: readonly string[]
  readonly picture: PictureForm
  /** What to choose instead of a file of another type, as a sentence. */
  readonly advice: string
}

/** The stored files; or, if none was stored, the reason as a sentence. */
export type TakenUploads = { readonly files: readonly StoredFile[] } | { readonly refusal: string }

/** How many files a person may send in an hour, with all calls together. */
const uploadsPerHour = defineAllowance('uploads', { points: 200, duration: 3600 })

const wholeJpeg = { encodeAs: 'jpeg', fit: 'inside', maxWidth: 4000, maxHeight: 4000 } as const

/** PDFs, office documents and pictures (decisions/community.md 16). */
export const documentRule: UploadRule = {
  types: [...Object.keys(documentExtensions), 'image/jpeg', 'image/png', 'image/webp'],
  picture: wholeJpeg,
  advice: 'Choose a PDF, an office document or a picture.',
}

/**
 * Checks and stores the files of a request. Every call that takes files uses it. Each file is counted before it is opened, its type is
 * found by its content, pictures are encoded again, and its size counts for the owner's quota. Stores all files, or none and returns a
 * sentence that names the file that is not accepted. Store the references to the files inside `keepingFiles`.
 * @throws HttpError 429 or 503 if too many pictures wait.
 */
export async function takeUploads(
  scope: PersonScope,
  context: { readonly allowances: Allowances; readonly files: FileStore; readonly storage: Storage },
  uploads: readonly UploadedFile[],
  rule: UploadRule,
  owner: FileOwner,
): Promise<TakenUploads> {
  const { personId } = scope
  return storeEach(context, owner, uploads, async (upload) =>
    (await context.allowances.take(uploadsPerHour, String(personId)))
      ? readUpload(personId, upload, rule)
      : { refusal: 'You have sent many files. Please try again later.' },
  )
}

/**
 * Stores files that were created from an upload, such as its cuts, and counts their size for the owner. Stores all of them, or none and returns
 * a sentence. Store the references to the files inside `keepingFiles`.
 */
export function storeCreated(
  context: { readonly files: FileStore; readonly storage: Storage },
  created: readonly CreatedFile[],
  owner: FileOwner,
): Promise<TakenUploads> {
  return storeEach(context, owner, created, async (file) => file)
}

/** Stores the file that `read` returns for each source. Stores all of them, or none and returns the first refusal. */
async function storeEach<Source>(
  context: { readonly files: FileStore; readonly storage: Storage },
  owner: FileOwner,
  sources: readonly Source[],
  read: (source: Source) => Promise<CreatedFile | { refusal: string }>,
): Promise<TakenUploads> {
  const files: StoredFile[] = []
  let isDone = false
  try {
    for (const source of sources) {
      const created = await read(source)
      if ('refusal' in created) return created
      const { bytes, contentType, fileName } = created
      const file = { fileKey: await context.files.put(bytes), fileName, contentType, sizeBytes: bytes.length }
      files.push(file)
      const full = await context.storage.count(file, owner)
      if (full) return { refusal: fullText(full, fileName) }
    }
    isDone = true
    return { files }
  } finally {
    if (!isDone) for (const { fileKey } of files) await context.files.remove(fileKey)
  }
}

/** Returns the message that there is no room for a file: by which limit, and what can be done. */
export function fullText({ of, megabytes }: Full, fileName: string): string {
  switch (of) {
    case 'person':
      return `There is no room for “${fileName}”: your files may take ${megabytes} MB. Delete files that you no longer need.`
    case 'community':
      return `There is no room for “${fileName}”: the files of the community may take ${megabytes} MB. Please tell its management.`
    case 'plan':
      return `There is no room for “${fileName}”: the plan of the community allows ${megabytes} MB of files. Please tell its management.`
  }
}

/** A file in memory that is about to be stored. */
export type CreatedFile = Pick<StoredFile, 'fileName' | 'contentType'> & { readonly bytes: Uint8Array }

/** Returns an uploaded file as it is stored, with the extension of its real type; or the reason why it is not accepted. */
async function readUpload(
  personId: number,
  upload: UploadedFile,
  rule: UploadRule,
): Promise<CreatedFile | { refusal: string }> {
  const { fileName } = upload
  const bytes = await readFile(upload.temporaryPath)
  const contentType = (await contentTypeOf(bytes)) ?? ''
  if (!rule.types.includes(contentType)) return { refusal: `“${fileName}” cannot be kept. ${rule.advice}` }
  const stem = fileName.replace(/\.[^.]*$/, '') || 'file'
  const extension = documentExtensions[contentType]
  if (extension) return { bytes, contentType, fileName: `${stem}.${extension}` }
  const picture = await encodePicture(personId, bytes, contentType, rule.picture)
  if ('reason' in picture) return { refusal: `“${fileName}” ${picture.reason}.` }
  return { ...picture, fileName: `${stem}.${picture.extension}` }
}
