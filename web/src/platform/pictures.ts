import { shell } from '@porchlight/contract/features/shell.ts'
import { photoSizes } from '@porchlight/contract/shared/photos.ts'
import type { PictureSource } from '../ui/Picture.tsx'
import { addressOf } from './call/encode.ts'

/** Returns the address of a picture by its signed name from a response (spec README 8); null without a name. */
export function pictureAddress(image: string | null | undefined): string | null {
  return image ? addressOf(shell.calls.viewImage.path, { image }) : null
}

/** A stored picture with the signed names of its copies, as responses contain it. */
export interface SizedPicture {
  readonly id: number
  /** The name of the largest copy; `width` and `height` are its size. */
  readonly image: string
  readonly medium: string
  readonly small: string
  readonly width: number
  readonly height: number
  /** A tiny version as a data URL, which is shown until the picture has loaded. */
  readonly placeholder: string
}

/**
 * A photo of a listing or of a vendor with its sizes, in the form that the components of web/src/ui expect. `urlOf` returns the URL of a signed name.
 */
export function makePictureSource(
  picture: SizedPicture,
  urlOf: (name: string) => string,
  alt: string,
): PictureSource & { readonly id: number; readonly thumbnail: string } {
  const { id, width, height, placeholder } = picture
  const { medium, small } = photoSizes
  // A copy is scaled down to fit its maximum size.
  const widthIn = ({ maxWidth, maxHeight }: { maxWidth: number; maxHeight: number }) =>
    Math.round(width * Math.min(1, maxWidth / width, maxHeight / height))
  const thumbnail = urlOf(picture.small)
  const candidates = [
    `${thumbnail} ${widthIn(small)}w`,
    `${urlOf(picture.medium)} ${widthIn(medium)}w`,
    `${urlOf(picture.image)} ${width}w`,
  ]
  return { id, src: urlOf(picture.medium), srcSet: candidates.join(', '), thumbnail, width, height, placeholder, alt }
}
