import type { AppContext } from '../../platform/app-context.ts'
import type { FileAnswer } from '../../platform/http/outcome.ts'
import { initialsImage } from './initials.ts'

/** Seconds that a browser may keep a picture: a signed name is good for longer (spec README 8). */
const keepFor = 3600

/** Every stored picture was re-encoded as WebP when it came in. */
export async function storedImage(context: AppContext, fileKey: string): Promise<FileAnswer | undefined> {
  const file = await context.files.read(fileKey)
  return file && { ...file, contentType: 'image/webp', keepFor }
}

/** The picture of somebody or something, or the initials of its name. */
export async function pictureOf(
  context: AppContext,
  of: { fileKey: string | null; name: string },
): Promise<FileAnswer> {
  const image = of.fileKey === null ? undefined : await storedImage(context, of.fileKey)
  return image ?? initialsImage(of.name)
}
