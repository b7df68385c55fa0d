/** How a picture is shown in its place: enlarged, and moved from the middle by so many pixels. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }

/** The strongest enlargement, and that of one press. */
const strongest = 4
const step = 2

/** Enlarges by a factor so that what is below a point stays there. The point is measured from the middle of the place. */
export function zoomBy(zoom: Zoom, factor: number, at: Point, box: Box): Zoom {
  const scale = Math.min(strongest, Math.max(1, zoom.scale * factor))
  const change = scale / zoom.scale
  return within({ scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, box)
}

/** Moves an enlarged picture; its edges do not leave those of the place. */
export function moveBy(zoom: Zoom, by: Point, box: Box): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box)
}

/** One press: enlarges at a point, or shows the whole picture again. */
export function toggled(zoom: Zoom, at: Point, box: Box): Zoom {
  return zoom.scale > 1 ? unzoomed : zoomBy(zoom, step, at, box)
}

function within({ scale, x, y }: Zoom, box: Box): Zoom {
  if (scale === 1) return unzoomed
  const [mostX, mostY] = [(box.width * (scale - 1)) / 2, (box.height * (scale - 1)) / 2]
  return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) }
}
