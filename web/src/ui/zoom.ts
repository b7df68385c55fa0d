/** How a picture is shown: its scale, and its distance from the middle in pixels. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A position relative to the middle of the box, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The size of the part of the screen that shows the picture. */
export interface Box {
  readonly width: number
  readonly height: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }

/** The largest scale, and the factor of a double click. */
const maxScale = 4
const toggleFactor = 2

/** Zooms by a factor; the part of the picture at the point `at` stays there. The point is relative to the middle of the box. */
export function zoomBy(zoom: Zoom, factor: number, at: Point, box: Box): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor))
  const change = scale / zoom.scale
  return within({ scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, box)
}

/** Moves a zoomed picture; its edges stay outside of the box, so that no empty space is shown. */
export function moveBy(zoom: Zoom, by: Point, box: Box): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box)
}

/** Zooms in at a point, or shows the whole picture again. */
export function toggleZoom(zoom: Zoom, at: Point, box: Box): Zoom {
  return zoom.scale > 1 ? unzoomed : zoomBy(zoom, toggleFactor, at, box)
}

/** Limits the distance so that the edges of the picture stay outside of the box. */
function within({ scale, x, y }: Zoom, box: Box): Zoom {
  if (scale === 1) return unzoomed
  const [maxX, maxY] = [(box.width * (scale - 1)) / 2, (box.height * (scale - 1)) / 2]
  return { scale, x: Math.min(maxX, Math.max(-maxX, x)), y: Math.min(maxY, Math.max(-maxY, y)) }
}
