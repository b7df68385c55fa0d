import { type RefObject, useEffect, useRef } from 'react'
import { takeEntered } from '../platform/arrivals.ts'

/** How long a screen may take to show its heading, in milliseconds, before focus is left where it is. */
const timeoutMs = 3000

/** A drawer or popover that led here gives focus back to its button first, within these milliseconds. */
const afterOverlays = 100

/**
 * After going to another page, or entering an account, focus moves to its heading, so that a screen reader says where it
 * is. Not on the first page that is loaded, where reading starts at the top anyway, and not once the person has put focus somewhere in the page themselves.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, pathname: string | undefined): void {
  const shown = useRef(pathname)
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

/** Focuses the heading if it is there and focus is not in the page yet; answers whether that is settled. */
function isSettled(region: HTMLElement): boolean {
  if (region.contains(document.activeElement) && document.activeElement !== region) return true
  const heading = region.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
