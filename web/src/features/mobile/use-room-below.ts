import { type RefObject, useEffect, useRef } from 'react'

/** The free space under the card, in CSS pixels. */
const gap = 12

/**
 * Sets --covered-below to the height that the card covers at the lower edge of the page. Floating elements move up by this height, and the page
 * can be scrolled further by it, so that a focused element is not covered.
 */
export function useRoomBelow(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      const covered = `${(card.current?.offsetHeight ?? 0) + gap}px`
      style.setProperty('--covered-below', covered)
      style.setProperty('scroll-padding-bottom', `calc(${covered} + var(--tabs-height, 0px))`)
    })
    if (card.current) watch.observe(card.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--covered-below')
      style.removeProperty('scroll-padding-bottom')
    }
  }, [])
  return card
}
