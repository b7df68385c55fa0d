import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

/** Pictures of more pixels than this are refused before they are unpacked. */
export const maxPixels = 50_000_000

/** What a file is by its bytes, whatever it is called; undefined for anything unknown. */
export async function contentTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return found?.mime === 'application/x-cfb' ? compoundTypeOf(bytes) : found?.mime
}

/** The old office formats are compound files, as installers are too: what one is, the names of its streams say. */
function compoundTypeOf(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return compoundStreams.find(([name]) => file.includes(Buffer.from(`${name}\0`, 'utf16le')))?.[1]
}

const compoundStreams = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
] as const

export interface ImageLimits {
  readonly minWidth: number
  readonly minHeight: number
  readonly maxWidth: number
  readonly maxHeight: number
}

/**
 * A picture encoded afresh: turned upright, cut to a square from its middle, made to fit, without any metadata.
 * Undefined when it can't be read or is smaller than the limits.
 */
export async function squareImage(
  bytes: Uint8Array,
  limits: ImageLimits,
): Promise<{ bytes: Uint8Array; contentType: string; extension: string } | undefined> {
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const { width, height } = (await upright.metadata()).autoOrient
    if (width < limits.minWidth || height < limits.minHeight) return undefined
    const side = Math.min(width, height, limits.maxWidth, limits.maxHeight)
    const encoded = await upright
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer()
    return { bytes: encoded, contentType: 'image/jpeg', extension: 'jpg' }
  } catch {
    return undefined
  }
}

/**
 * A picture encoded afresh as WebP, the form in which stored pictures are shown: turned upright, made to fit into `box`
 * without being cut or enlarged, without any metadata. Undefined when it can't be read.
 */
export async function fittedImage(
  bytes: Uint8Array,
  box: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  }
}

export function readUpload(temporaryPath: string): Promise<Uint8Array> {
  return readFile(temporaryPath)
}
