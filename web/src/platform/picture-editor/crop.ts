/** The size of a picture, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in pixels from its upper left corner. */
export interface Area extends Size {
  readonly x: number
  readonly y: number
}

/** The largest finished picture, in pixels. */
export interface PictureLimit {
  readonly maxWidth: number
  readonly maxHeight: number
}

/** How a picture is cropped: its width divided by its height, and the smallest and largest finished picture, in pixels. */
export interface CropRule extends PictureLimit {
  readonly ratio: number
  readonly minWidth: number
  readonly minHeight: number
}

/** More is not offered, even if the picture is large enough. */
const maxZoom = 5

/** A picture smaller than this in either direction is refused (foundation.txt 5). */
export function isTooSmall(picture: Size, rule: Pick<CropRule, 'minWidth' | 'minHeight'>): boolean {
  return picture.width < rule.minWidth || picture.height < rule.minHeight
}

/** The size of the finished picture: scaled down to fit the maximum, never up (decisions/foundation.md 71). */
export function outputSize(from: Size, { maxWidth, maxHeight }: PictureLimit): Size {
  const scale = Math.min(1, maxWidth / from.width, maxHeight / from.height)
  return { width: Math.round(from.width * scale), height: Math.round(from.height * scale) }
}

/** The largest zoom at which the crop is not smaller than the minimum. */
export function largestZoom(picture: Size, rule: CropRule): number {
  const zoomToMinimum = largestWidth(picture, rule) / smallestWidth(rule)
  return Math.max(1, Math.min(maxZoom, zoomToMinimum))
}

/** Rounds a crop to whole pixels. It stays within the picture, keeps the ratio of the rule, and is not rounded to less than the minimum. */
export function roundToPixels(area: Area, picture: Size, rule: CropRule): Area {
  const wantedWidth = Math.round(Math.min(area.width, area.height * rule.ratio))
  const width = Math.min(Math.floor(largestWidth(picture, rule)), Math.max(Math.ceil(smallestWidth(rule)), wantedWidth))
  const height = Math.min(picture.height, Math.round(width / rule.ratio))
  return {
    x: fromZeroTo(picture.width - width, Math.round(area.x)),
    y: fromZeroTo(picture.height - height, Math.round(area.y)),
    width,
    height,
  }
}

/** The width of the largest crop with the ratio of the rule. */
function largestWidth(picture: Size, { ratio }: CropRule): number {
  return Math.min(picture.width, picture.height * ratio)
}

/** The width of the smallest crop that the rule allows. */
function smallestWidth({ minWidth, minHeight, ratio }: CropRule): number {
  return Math.max(minWidth, minHeight * ratio)
}

function fromZeroTo(max: number, value: number): number {
  return Math.max(0, Math.min(value, max))
}
