import type { AppContext } from '../../platform/app-context.ts'
import type { FileAnswer } from '../../platform/http/outcome.ts'
import { initialsImage } from './initials.ts'

/** Seconds that a browser may cache a picture. A signed name is valid for longer (spec README 8). */
const keepFor = 3600

/** A stored picture, which the upload converted to WebP; undefined if the file does not exist. */
export async function storedImage(context: AppContext, fileKey: string): Promise<FileAnswer | undefined> {
  const file = await context.files.read(fileKey)
  return file && { ...file, contentType: 'image/webp', keepFor }
}

/** The picture of a person or a company, or the initials of its name if it has none. */
export async function pictureOf(
  context: AppContext,
  of: { fileKey: string | null; name: string },
): Promise<FileAnswer> {
  const image = of.fileKey === null ? undefined : await storedImage(context, of.fileKey)
  return image ?? initialsImage(of.name)
}
