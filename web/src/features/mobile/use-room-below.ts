import { type RefObject, useEffect, useRef } from 'react'

/** The free space under the card, in CSS pixels. */
const gap = 12

/**
 * Sets --covered-below to the height of the page's lower edge that is covered: floating elements move up by it, and
 * the page can be scrolled that much further, also to what gets the focus.
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
