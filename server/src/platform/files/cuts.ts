import sharp, { type Sharp } from 'sharp'
import { inPictureQueue } from './pictures.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A point in a picture, in percent from its left and upper edge. */
export interface Focus {
  readonly x: number
  readonly y: number
}

/** The part of a picture that is cropped, and the position of the focus in it, as in CSS. */
export interface CutArea extends Size {
  readonly left: number
  readonly top: number
  readonly focus: string
}

/** Returns the largest part of a picture with the aspect ratio of `wanted`, centered on the focus as far as the edges allow. */
export function areaOf(picture: Size, wanted: Size, focus: Focus): CutArea {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height)
  const width = Math.max(1, Math.min(picture.width, Math.round(wanted.width * scale)))
  const height = Math.max(1, Math.min(picture.height, Math.round(wanted.height * scale)))
  const [x, y] = [(picture.width * focus.x) / 100, (picture.height * focus.y) / 100]
  const left = between(Math.round(x - width / 2), picture.width - width)
  const top = between(Math.round(y - height / 2), picture.height - height)
  const share = (offset: number, whole: number) => Math.round(between((offset / whole) * 100, 100))
  return { left, top, width, height, focus: `${share(x - left, width)}% ${share(y - top, height)}%` }
}

function between(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

/** How a cropped picture is encoded. JPEG is for mail programs, which do not support WebP. */
export interface Cut extends Size {
  readonly encodeAs: 'webp' | 'jpeg'
}

export interface CutPictures {
  readonly cuts: readonly { readonly bytes: Uint8Array; readonly focus: string }[]
  /** A WebP of 20 pixels width, in base64, of the area of the first crop. */
  readonly placeholder: string
  /** The picture in 24 × 24 pixels, as bytes of red, green and blue. */
  readonly pixels: Uint8Array
}

const placeholderWidth = 20
const sampleSide = 24

/**
 * Crops a picture, which the product has encoded itself, around its focus. A cropped picture is never enlarged.
 * @throws HttpError 429 or 503 when too many pictures wait.
 */
export function cutPicture(
  personId: number,
  bytes: Uint8Array,
  focus: Focus,
  wanted: readonly Cut[],
): Promise<CutPictures> {
  return inPictureQueue(personId, async () => {
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const open = () => sharp(data, { raw: { width, height, channels } })
    const cuts: CutPictures['cuts'][number][] = []
    for (const cut of wanted) {
      const { focus: at, ...area } = areaOf(info, cut, focus)
      const small = area.width < cut.width ? { width: area.width, height: area.height } : cut
      const resized = open().extract(area).resize(small.width, small.height, { fit: 'fill' })
      const encoded =
        cut.encodeAs === 'webp' ? resized.webp({ quality: 78 }) : resized.jpeg({ quality: 72, mozjpeg: true })
      cuts.push({ bytes: await encoded.toBuffer(), focus: at })
    }
    const { focus: _focus, ...area } = areaOf(info, wanted[0] ?? info, focus)
    const placeholder = await placeholderOf(open().extract(area), area)
    const pixels = await open().resize(sampleSide, sampleSide, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    return { cuts, placeholder, pixels }
  })
}

/** Returns a WebP of 20 pixels width, in base64. */
async function placeholderOf(picture: Sharp, { width, height }: Size): Promise<string> {
  const small = { width: placeholderWidth, height: Math.max(1, Math.round((placeholderWidth * height) / width)) }
  const bytes = await picture
    .resize({ ...small, fit: 'fill' })
    .webp({ quality: 40 })
    .toBuffer()
  return bytes.toString('base64')
}

/** A box, in pixels, into which a picture is fitted. */
export interface Box {
  readonly maxWidth: number
  readonly maxHeight: number
}

export interface ScaledPicture extends Size {
  /** WebP, one for each box. */
  readonly copies: readonly Uint8Array[]
  readonly placeholder: string
}

/**
 * Makes smaller copies of a whole picture, which the product has encoded itself; none is larger than the picture. Returns them with
 * the size of the picture.
 * @throws HttpError 429 or 503 when too many pictures wait.
 */
export function scalePicture(personId: number, bytes: Uint8Array, boxes: readonly Box[]): Promise<ScaledPicture> {
  return inPictureQueue(personId, async () => {
    const { width, height } = await sharp(bytes).metadata()
    const copies: Uint8Array[] = []
    for (const { maxWidth, maxHeight } of boxes) {
      const scaled = sharp(bytes).resize(maxWidth, maxHeight, { fit: 'inside', withoutEnlargement: true })
      copies.push(await scaled.webp({ quality: 78 }).toBuffer())
    }
    return { width, height, copies, placeholder: await placeholderOf(sharp(bytes), { width, height }) }
  })
}
