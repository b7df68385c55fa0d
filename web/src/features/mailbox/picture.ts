import { type Area, isTooSmall, outputSize, type Size, wholePixels, wholeSize } from './crop.ts'

/** A picture that is ready to be shown in the editor. Whoever opened it revokes the address. */
export interface OpenPicture {
  readonly file: File
  readonly address: string
  readonly image: HTMLImageElement
  readonly size: Size
}

/** Opens a picture of somebody's device; says why when it is no picture or under the minimum. */
export async function openPicture(file: File): Promise<OpenPicture | 'unreadable' | 'small'> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(image.src)
    return 'unreadable'
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (isTooSmall(size)) {
    URL.revokeObjectURL(image.src)
    return 'small'
  }
  return { file, address: image.src, image, size }
}

const quality = 0.9

/** The chosen square of a picture as a file of its own, within the maximum; without the place and camera it was taken with. */
export function cropPicture(picture: OpenPicture, area: Area): Promise<File> {
  const from = wholePixels(area, picture.size)
  return drawn(picture, from, outputSize(from))
}

/** The whole picture in the same manner. */
export function wholePicture(picture: OpenPicture): Promise<File> {
  return drawn(picture, { x: 0, y: 0, ...picture.size }, wholeSize(picture.size))
}

async function drawn({ file, image }: OpenPicture, from: Area, to: Size): Promise<File> {
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
