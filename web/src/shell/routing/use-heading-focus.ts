import { type RefObject, useEffect, useRef } from 'react'
import { takeEntered } from '../../platform/arrivals.ts'

/** A drawer or popover returns focus to its button first; this is the maximum delay, in milliseconds. */
const overlayDelayMs = 100

/**
 * After navigation to another page, or after entering an account, moves the focus to its heading, so that a screen reader announces the
 * page, however long it takes to load. Not on the first loaded page, which is read from the top, and not after the user has moved the focus.
 * The heading of a page that is loading may give way to that of its content, which then gets the focus.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, pathname: string | undefined): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const region = main.current
    if (!region || shown.current === pathname) return
    const isFirstPage = shown.current === undefined && !takeEntered()
    shown.current = pathname
    if (isFirstPage) return
    // The element that had the focus when this function looked last.
    let last: Element | null = null
    const observer = new MutationObserver(update)
    function update() {
      if (!region || isMoved(region, last)) return observer.disconnect()
      const heading = region.querySelector('h1')
      if (!heading || heading === last) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      last = heading
    }
    const start = setTimeout(() => {
      last = document.activeElement
      observer.observe(region, { childList: true, subtree: true })
      update()
    }, overlayDelayMs)
    return () => {
      clearTimeout(start)
      observer.disconnect()
    }
  }, [main, pathname])
}

/** Whether the focus is elsewhere than where it was last, or on something in the page other than a heading. */
function isMoved(region: HTMLElement, last: Element | null): boolean {
  const { activeElement } = document
  if (activeElement === document.body || activeElement === region) return false
  return activeElement !== last || (region.contains(activeElement) && activeElement?.tagName !== 'H1')
}
