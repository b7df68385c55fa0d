import { type RefObject, useEffect, useRef } from 'react'
import { takeEntered } from '../../platform/arrivals.ts'

/** A drawer or popover returns focus to its button first; this is the maximum delay, in milliseconds. */
const afterOverlays = 100

/**
 * After navigation to another page, or after entering an account, moves the focus to its heading, so that a screen reader announces the
 * page, however long it takes to load. Not on the first loaded page, which is read from the top, and not after the user has moved the focus.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, pathname: string | undefined): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const region = main.current
    if (!region || shown.current === pathname) return
    const isFirst = shown.current === undefined && !takeEntered()
    shown.current = pathname
    if (isFirst) return
    let from: Element | null = null
    const observer = new MutationObserver(() => isSettled(region, from) && observer.disconnect())
    const start = setTimeout(() => {
      from = document.activeElement
      if (!isSettled(region, from)) observer.observe(region, { childList: true, subtree: true })
    }, afterOverlays)
    return () => {
      clearTimeout(start)
      observer.disconnect()
    }
  }, [main, pathname])
}

/** Focuses the heading if it exists and the user has not moved the focus from where it was; returns whether the wait is over. */
function isSettled(region: HTMLElement, from: Element | null): boolean {
  const { activeElement } = document
  const isMoved = activeElement !== from && activeElement !== document.body
  if (isMoved || (region.contains(activeElement) && activeElement !== region)) return true
  const heading = region.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
