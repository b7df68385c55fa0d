import type { CoverCut } from '@porchlight/contract/shared/cover.ts'
import { coverCuts } from '@porchlight/contract/shared/cover.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** A point in a picture, in percent of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Returns the `object-position` of a preview that has the shape of the crop `cut`. The preview then shows the part that the server would cut out:
 * centered on the point as far as the edges of the picture allow. A position of 30% cuts 30% of the surplus length off at the start, and the rest at
 * the end.
 */
export function cropPosition(picture: Size, cut: CoverCut, point: Point): string {
  const { width, height } = coverCuts[cut]
  const scale = Math.max(width / picture.width, height / picture.height)
  // One direction: the length of the scaled picture, the length of the crop, and the point in percent of the picture.
  const positionOf = (whole: number, part: number, share: number) => {
    const free = whole - part
    // Less than half a pixel: nothing is cut off in this direction, so any position is the same.
    if (free < 0.5) return 50
    return Math.max(0, Math.min(100, (((whole * share) / 100 - part / 2) / free) * 100))
  }
  const x = positionOf(picture.width * scale, width, point.x)
  const y = positionOf(picture.height * scale, height, point.y)
  return `${x.toFixed(1)}% ${y.toFixed(1)}%`
}

/** An offset as a whole percent of a length, from 0 to 100. */
export function percentOf(offset: number, length: number): number {
  return Math.round(Math.max(0, Math.min(100, (offset / Math.max(1, length)) * 100)))
}
