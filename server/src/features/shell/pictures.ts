import type { AppContext } from '../../platform/app-context.ts'
import type { FileAnswer } from '../../platform/http/outcome.ts'
import { initialsImage } from './initials.ts'

/** How long a browser may cache a picture, in seconds. A signed name is valid for longer (spec README 8). */
const keepFor = 3600

/** A stored picture; undefined if the file does not exist. The upload converted it to WebP. */
export async function storedImage(context: AppContext, fileKey: string): Promise<FileAnswer | undefined> {
  const file = await context.files.read(fileKey)
  return file && { ...file, contentType: 'image/webp', keepFor }
}

/** The picture of a person or a company, or the initials of its name if it has none. */
export async function pictureOf(
  context: AppContext,
  owner: { fileKey: string | null; name: string },
): Promise<FileAnswer> {
  const image = owner.fileKey === null ? undefined : await storedImage(context, owner.fileKey)
  return image ?? initialsImage(owner.name)
}
