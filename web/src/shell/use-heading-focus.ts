import { type RefObject, useEffect, useRef } from 'react'

/** How long a screen may take to show its heading, in milliseconds, before focus is left where it is. */
const patience = 3000

/**
 * After going to another page, focus moves to its heading, so that a screen reader says where it is. Not on the first
 * page, where reading starts at the top anyway, and not once the person has put focus somewhere themselves.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, pathname: string | undefined): void {
  const shown = useRef(pathname)
  useEffect(() => {
    const region = main.current
    if (!region || shown.current === pathname) return
    const first = shown.current === undefined
    shown.current = pathname
    if (first || focusHeading(region)) return
    const before = document.activeElement
    const observer = new MutationObserver(() => {
      if (document.activeElement !== before || focusHeading(region)) observer.disconnect()
    })
    observer.observe(region, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), patience)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [main, pathname])
}

function focusHeading(region: HTMLElement): boolean {
  const heading = region.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
