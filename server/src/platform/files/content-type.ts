import { fileTypeFromBuffer } from 'file-type'

/** File extensions by content type. */
export const documentExtensions: Readonly<Record<string, string>> = {
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

/** Whether a browser can show such a file (decisions/community.md 16). */
export function mayBeShown(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType === 'image/jpeg'
}

/** Returns the content type of a file by its bytes, independent of its name; undefined if it is unknown. */
export async function contentTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return found?.mime === 'application/x-cfb' ? compoundTypeOf(bytes) : found?.mime
}

/** The old office formats are compound files, as installers are. The names of their streams show which format a file has. */
function compoundTypeOf(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return compoundStreams.find(([name]) => file.includes(Buffer.from(`${name}\0`, 'utf16le')))?.[1]
}

const compoundStreams = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
] as const
