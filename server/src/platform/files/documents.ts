import sharp from 'sharp'
import { contentTypeOf, maxPixels, readUpload } from './uploads.ts'

/** Endings by what a document may be. */
const documentEndings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

export interface TakenFile {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Its own name, with the ending that its content has. */
  readonly fileName: string
}

/** Whether a browser shows such a file itself (decisions/community.md 16). */
export function mayBeShown(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType === 'image/jpeg'
}

/**
 * A PDF, office document or picture by its content; a picture is encoded afresh, without its metadata. Undefined for anything
 * else (decisions/community.md 16).
 */
export async function takeDocument(file: {
  readonly fileName: string
  readonly temporaryPath: string
}): Promise<TakenFile | undefined> {
  const bytes = await readUpload(file.temporaryPath)
  const contentType = (await contentTypeOf(bytes)) ?? ''
  const stem = file.fileName.replace(/\.[^.]*$/, '') || 'file'
  const ending = documentEndings[contentType]
  if (ending) return { bytes, contentType, fileName: `${stem}.${ending}` }
  const picture = ['image/jpeg', 'image/png', 'image/webp'].includes(contentType) && (await wholeImage(bytes))
  return picture ? { ...picture, fileName: `${stem}.jpg` } : undefined
}

/** The longest side of a kept picture, in pixels. */
const longestSide = 4000

/** A picture encoded afresh: turned upright, made to fit, without any metadata; undefined when it can't be read. */
async function wholeImage(bytes: Uint8Array): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
  try {
    const encoded = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer()
    return { bytes: encoded, contentType: 'image/jpeg' }
  } catch {
    return undefined
  }
}
