import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What useCarousel returns. */
export interface CarouselControl {
  /** The element that shows one page; its only child holds the pages side by side. */
  readonly viewport: RefObject<HTMLDivElement | null>
  /** The page that is shown, from 0. */
  readonly at: number
  readonly previous: () => void
  readonly next: () => void
  readonly goTo: (at: number) => void
}

/**
 * Creates a carousel: its pages are swiped, dragged, or changed by the returned functions; the first page follows the last. `start` is the first
 * page, from 0; `mayDrag` says at each touch whether dragging changes the page.
 */
export function useCarousel({
  start = 0,
  mayDrag = () => true,
}: {
  start?: number
  mayDrag?: () => boolean
}): CarouselControl {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<EmblaCarouselType>(null)
  const [at, setAt] = useState(start)
  const watchDrag = useEffectEvent(() => mayDrag())
  const open = useEffectEvent((element: HTMLElement) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    return EmblaCarousel(element, {
      loop: true,
      startIndex: at,
      duration: isStill ? 0 : 22,
      watchDrag: () => watchDrag(),
    })
  })
  useEffect(() => {
    if (!viewport.current) return
    const opened = open(viewport.current)
    carousel.current = opened
    opened.on('select', () => setAt(opened.selectedScrollSnap()))
    return () => {
      carousel.current = null
      opened.destroy()
    }
  }, [])
  return {
    viewport,
    at,
    previous: () => carousel.current?.scrollPrev(),
    next: () => carousel.current?.scrollNext(),
    goTo: (to) => carousel.current?.scrollTo(to),
  }
}
