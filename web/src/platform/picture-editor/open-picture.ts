import {
  type Area,
  type CropRule,
  isTooSmall,
  outputSize,
  type PictureLimit,
  roundToPixels,
  type Size,
} from './crop.ts'

/** A picture that is ready to be shown in the editor. The caller must revoke `address`, which is an object URL. */
export interface OpenPicture {
  readonly file: File
  readonly address: string
  readonly image: HTMLImageElement
  readonly size: Size
}

/** Opens a picture file; returns the reason if it is not a picture or is below the minimum. */
export async function openPicture(
  file: File,
  rule: Pick<CropRule, 'minWidth' | 'minHeight'>,
): Promise<OpenPicture | 'unreadable' | 'small'> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(image.src)
    return 'unreadable'
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (isTooSmall(size, rule)) {
    URL.revokeObjectURL(image.src)
    return 'small'
  }
  return { file, address: image.src, image, size }
}

/** Opens a picture that is already stored, by its address; undefined when it cannot be loaded. */
export async function openStoredPicture(address: string, name: string): Promise<OpenPicture | undefined> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    return undefined
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  // The empty file only gives the new picture its name and its type.
  return { file: new File([], name, { type: 'image/jpeg' }), address, image, size }
}

/** The quality of a written JPEG, from 0 to 1. */
const quality = 0.9

/** The chosen part of a picture as a file of its own, within the maximum size, and without the metadata of the photo (place and camera). */
export function cropPicture(picture: OpenPicture, area: Area, rule: CropRule): Promise<File> {
  const from = roundToPixels(area, picture.size, rule)
  return drawToFile(picture, from, outputSize(from, rule))
}

/** The whole picture as a new file, scaled to fit the maximum size, without metadata. */
export function wholePicture(picture: OpenPicture, limit: PictureLimit): Promise<File> {
  return drawToFile(picture, { x: 0, y: 0, ...picture.size }, outputSize(picture.size, limit))
}

/** Draws a part of a picture in a size, and writes it as PNG if the picture is one, else as JPEG. */
async function drawToFile({ file, image }: OpenPicture, from: Area, to: Size): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = to.width
  canvas.height = to.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, type, quality)
  const blob = await promise
  if (!blob) throw new Error('The picture could not be written')
  const name = file.name.replace(/\.[^.]*$/, '') + (type === 'image/png' ? '.png' : '.jpg')
  return new File([blob], name, { type })
}
