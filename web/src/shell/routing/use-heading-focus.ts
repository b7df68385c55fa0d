import { type RefObject, useEffect, useRef } from 'react'
import { takeEntered } from '../../platform/arrivals.ts'

/** How long to wait for the heading of a screen before focus stays where it is, in milliseconds. */
const timeoutMs = 3000

/** A drawer or popover returns focus to its button first; this is the maximum delay, in milliseconds. */
const afterOverlays = 100

/**
 * After navigation to another page, or after entering an account, moves the focus to its heading, so that a screen reader announces the
 * page. Not on the first loaded page, which is read from the top, and not after the user has moved the focus into the page.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, pathname: string | undefined): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const region = main.current
    if (!region || shown.current === pathname) return
    const isFirst = shown.current === undefined && !takeEntered()
    shown.current = pathname
    if (isFirst) return
    const observer = new MutationObserver(() => isSettled(region) && observer.disconnect())
    const start = setTimeout(() => {
      if (!isSettled(region)) observer.observe(region, { childList: true, subtree: true })
    }, afterOverlays)
    const end = setTimeout(() => observer.disconnect(), timeoutMs)
    return () => {
      clearTimeout(start)
      clearTimeout(end)
      observer.disconnect()
    }
  }, [main, pathname])
}

/** Focuses the heading if it exists and the focus is not in the page yet; returns whether the wait is over. */
function isSettled(region: HTMLElement): boolean {
  if (region.contains(document.activeElement) && document.activeElement !== region) return true
  const heading = region.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
