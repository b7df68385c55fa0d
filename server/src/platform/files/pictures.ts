import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { openFairQueue } from './fair-queue.ts'

/** Pictures with more pixels are refused by their header, before they are decoded. Photos of many phones have 24.5 (5712 × 4284). */
const maxMegapixels = 25

/** The maximum time to encode a picture, in seconds. */
const maxSeconds = 30

/** How a picture is stored: its format and its maximum size in pixels. */
export interface PictureForm {
  readonly encodeAs: 'jpeg' | 'webp'
  /** inside: the whole picture; square: cropped to a square around its center. */
  readonly fit: 'inside' | 'square'
  readonly maxWidth: number
  readonly maxHeight: number
  /** The minimum size. */
  readonly minWidth?: number
  readonly minHeight?: number
  /** From 1 to 100. */
  readonly quality?: number
}

/** An encoded picture; or why the picture is not accepted, as the end of a sentence: 'cannot be read as a picture'. */
export type EncodedPicture =
  | { readonly bytes: Uint8Array; readonly contentType: string; readonly extension: string }
  | { readonly reason: string }

// One thread per picture, and one or two pictures at a time in the whole process, so that requests can use the other cores.
sharp.concurrency(1)
const queue = openFairQueue({
  running: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))),
  waitingPerOwner: 4,
  waiting: 40,
})

/** The decoder's names of the accepted formats. */
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

const unreadable = { reason: 'cannot be read as a picture' }

/**
 * Returns a picture of a known content type, rotated upright, resized and encoded again without metadata; or the reason why it is not
 * accepted, as the end of a sentence. The pictures of several people are processed in turn.
 * @throws HttpError 429 or 503 if too many pictures wait.
 */
export function encodePicture(
  personId: number,
  bytes: Uint8Array,
  contentType: string,
  form: PictureForm,
): Promise<EncodedPicture> {
  return inPictureQueue(personId, async () => {
    try {
      return await encode(bytes, contentType, form)
    } catch {
      return unreadable
    }
  })
}

/**
 * Runs work that decodes or encodes pictures when it is the person's turn.
 * @throws HttpError 429 or 503 when too much of it waits.
 */
export function inPictureQueue<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
  return queue.run(personId, work)
}

async function encode(bytes: Uint8Array, contentType: string, form: PictureForm): Promise<EncodedPicture> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format !== formats[contentType]) return unreadable
  if (header.width * header.height > maxMegapixels * 1_000_000) {
    return { reason: `has more than ${maxMegapixels} megapixels` }
  }
  const { width, height } = header.autoOrient
  const { minWidth = 1, minHeight = 1 } = form
  if (width < minWidth || height < minHeight) return { reason: `is smaller than ${minWidth} × ${minHeight} pixels` }
  const picture = sharp(bytes, {
    limitInputPixels: maxMegapixels * 1_000_000,
    limitInputChannels: 5,
    failOn: 'error',
    animated: false,
  })
  const fitted = fit(picture.autoOrient(), { width, height }, form).timeout({ seconds: maxSeconds })
  return form.encodeAs === 'jpeg'
    ? {
        bytes: await fitted
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: form.quality ?? 88, mozjpeg: true })
          .toBuffer(),
        contentType: 'image/jpeg',
        extension: 'jpg',
      }
    : {
        bytes: await fitted.webp({ quality: form.quality ?? 82 }).toBuffer(),
        contentType: 'image/webp',
        extension: 'webp',
      }
}

function fit(picture: Sharp, { width, height }: { width: number; height: number }, form: PictureForm): Sharp {
  const { maxWidth, maxHeight } = form
  if (form.fit === 'inside') return picture.resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
  const side = Math.min(width, height, maxWidth, maxHeight)
  return picture.resize(side, side, { fit: 'cover' })
}
