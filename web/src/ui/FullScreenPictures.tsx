import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { CarouselTexts } from './Carousel.tsx'
import styles from './FullScreenPictures.module.css'
import { IconButton } from './IconButton.tsx'
import { Picture, type PictureSource } from './Picture.tsx'
import { StatusRegion } from './StatusRegion.tsx'
import { useCarousel } from './use-carousel.ts'
import { moveBy, type Point, toggleZoom, unzoomed, type Zoom, zoomBy } from './zoom.ts'

type FullScreenPicturesProps = {
  /** What the pictures are of. */
  label: string
  pictures: readonly (PictureSource & { readonly id: string | number })[]
  /** The picture to begin with, from 0. */
  start: number
  onClose: () => void
  texts: Omit<CarouselTexts, 'open' | 'openSmall'> & {
    readonly close: string
    readonly zoomIn: string
    readonly zoomOut: string
  }
}

/**
 * Pictures on the full screen. Swiping, buttons and arrow keys change the picture. Pinching, a double click, the wheel, buttons and the keys + and -
 * zoom it, and dragging moves a zoomed picture. Escape closes the view.
 */
export function FullScreenPictures({ label, pictures, start, onClose, texts }: FullScreenPicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState<Zoom>(unzoomed)
  const { viewport, at, previous, next, goTo } = useCarousel({ start, mayDrag: () => zoom.scale === 1 })
  const gestures = useZoomGestures(zoom, setZoom, viewport)
  const isSingle = pictures.length < 2

  useEffect(() => {
    const element = dialog.current
    const origin = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (origin instanceof HTMLElement) origin.focus()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture is shown without zoom at first
  useEffect(() => setZoom(unzoomed), [at])

  // Positions are relative to the middle of the view.
  const middle = { x: 0, y: 0 }
  const enlarge = (factor: number) => setZoom((before) => zoomBy(before, factor, middle, boxOf(viewport.current)))

  function press(event: KeyboardEvent) {
    event.stopPropagation()
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: previous,
      ArrowRight: next,
      Home: () => goTo(0),
      End: () => goTo(pictures.length - 1),
      '+': () => enlarge(1.5),
      '=': () => enlarge(1.5),
      '-': () => enlarge(1 / 1.5),
      '0': () => setZoom(unzoomed),
      Escape: onClose,
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.viewport} ref={viewport} {...gestures}>
        <div className={styles.pages}>
          {pictures.map(({ id, src, srcSet, width, height, alt, placeholder }, index) => (
            <div key={id} className={styles.page} aria-hidden={index !== at || undefined}>
              {isNear(index, at, pictures.length) && (
                <div
                  className={styles.place}
                  style={index === at ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } : {}}
                >
                  <Picture {...{ src, srcSet, width, height, alt, placeholder }} fit="contain" sizes="100vw" isFirst />
                </div>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.top}>
        <span className={styles.position}>{texts.position(at + 1, pictures.length)}</span>
        <IconButton
          icon="minus"
          label={texts.zoomOut}
          aria-disabled={zoom.scale === 1}
          onClick={() => enlarge(1 / 1.5)}
        />
        <IconButton icon="plus" label={texts.zoomIn} onClick={() => enlarge(1.5)} />
        <IconButton autoFocus icon="close" label={texts.close} onClick={onClose} />
      </div>
      {!isSingle && (
        <>
          <IconButton className={styles.previous} icon="chevron-left" label={texts.previous} onClick={previous} />
          <IconButton className={styles.next} icon="chevron-right" label={texts.next} onClick={next} />
        </>
      )}
      <StatusRegion>{texts.position(at + 1, pictures.length)}</StatusRegion>
    </dialog>
  )
}

/** Whether a picture is the shown one or beside it (the first follows the last): only these are loaded. */
function isNear(index: number, at: number, count: number): boolean {
  const steps = Math.abs(index - at)
  return steps <= 1 || steps === count - 1
}

function boxOf(element: HTMLElement | null) {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

/** Returns the handlers of the pointer: two fingers zoom, one finger moves a zoomed picture, a double click or the wheel zooms at its position. */
function useZoomGestures(
  zoom: Zoom,
  setZoom: (change: (before: Zoom) => Zoom) => void,
  area: { readonly current: HTMLElement | null },
) {
  const fingers = useRef(new Map<number, Point>())

  /** Converts a position in the window to one relative to the middle of `area`. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  function endTouch(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
  }

  return {
    onPointerDown(event: PointerEvent) {
      fingers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove(event: PointerEvent) {
      const from = fingers.current.get(event.pointerId)
      if (!from) return
      const to = pointOf(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, to)
      const box = boxOf(area.current)
      if (other) {
        const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
        const factor = distance(to, other) / Math.max(1, distance(from, other))
        setZoom((before) => zoomBy(before, factor, middle, box))
      } else if (zoom.scale > 1) setZoom((before) => moveBy(before, { x: to.x - from.x, y: to.y - from.y }, box))
    },
    onPointerUp: endTouch,
    onPointerCancel: endTouch,
    onPointerLeave: endTouch,
    onDoubleClick(event: { clientX: number; clientY: number }) {
      const at = pointOf(event)
      setZoom((before) => toggleZoom(before, at, boxOf(area.current)))
    },
    onWheel(event: { clientX: number; clientY: number; deltaY: number }) {
      const at = pointOf(event)
      setZoom((before) => zoomBy(before, Math.exp(-event.deltaY / 300), at, boxOf(area.current)))
    },
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
