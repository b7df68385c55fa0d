import { replyImage, wholeReplyImage } from '@porchlight/contract/features/mailbox.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Area extends Size {
  readonly x: number
  readonly y: number
}

const mostZoom = 5

/** A picture smaller than this in either direction is refused (foundation.txt 5). */
export function isTooSmall(picture: Size): boolean {
  return picture.width < replyImage.minWidth || picture.height < replyImage.minHeight
}

/** The size of the finished picture: the crop, scaled down to fit the maximum, never up (decisions/foundation.md 71). */
export function outputSize(crop: Size): Size {
  const scale = Math.min(1, replyImage.maxWidth / crop.width, replyImage.maxHeight / crop.height)
  return { width: Math.round(crop.width * scale), height: Math.round(crop.height * scale) }
}

/** The size of a picture that is sent whole: scaled down to fit, never up. */
export function wholeSize(picture: Size): Size {
  const scale = Math.min(1, wholeReplyImage.maxWidth / picture.width, wholeReplyImage.maxHeight / picture.height)
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}

/** How far one may zoom in before the crop would be smaller than the minimum. */
export function deepestZoom(picture: Size): number {
  const square = Math.min(picture.width, picture.height)
  const smallest = Math.max(replyImage.minWidth, replyImage.minHeight)
  return Math.max(1, Math.min(mostZoom, square / smallest))
}

/** The crop within the picture, in whole pixels, square, and never under the minimum because of rounding. */
export function wholePixels(area: Area, picture: Size): Area {
  const smallest = Math.max(replyImage.minWidth, replyImage.minHeight)
  const largest = Math.min(picture.width, picture.height)
  const side = Math.min(largest, Math.max(smallest, Math.round(Math.min(area.width, area.height))))
  return {
    x: between(Math.round(area.x), picture.width - side),
    y: between(Math.round(area.y), picture.height - side),
    width: side,
    height: side,
  }
}

function between(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}
