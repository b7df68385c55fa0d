import { useEffect } from 'react'
import { focusHeading } from '../../platform/navigation/focus-heading.ts'
import { nearestOperated, partsAround } from '../../ui/operated.ts'

/** A component that knows a better element moves the focus within this time, in milliseconds. */
const otherFocusMs = 150

/**
 * When the focused element is removed from the page, such as a button whose action is done, moves the focus to the nearest button, link or field,
 * so that a keyboard or a screen reader continues there. It searches the closest part of the page that is left; if it finds nothing, the heading
 * gets the focus. It does nothing after navigation, which has its own rule (use-heading-focus.ts).
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    // The focused element of the page, the parts of the page around it, and the address where it had the focus.
    let focused: Element | undefined
    let around: Element[] = []
    let address = location.pathname
    let waiting: ReturnType<typeof setTimeout> | undefined

    function noteFocus({ target }: FocusEvent): void {
      // A dialog gives the page the focus if the button that opened it and everything around that button are gone.
      if (target instanceof Element && target.matches('main')) return
      clearTimeout(waiting)
      // The menus around the page move the focus themselves.
      const isInPage = target instanceof Element && target.closest('main, dialog') !== null
      focused = isInPage ? target : undefined
      around = isInPage ? partsAround(target) : []
      address = location.pathname
    }

    function restore(): void {
      const isLost = !focused?.isConnected && document.activeElement?.matches('body, main, dialog')
      focused = undefined
      if (!isLost || location.pathname !== address) return
      const nearest = nearestOperated(around)
      if (nearest) nearest.focus({ preventScroll: true })
      else focusHeading()
    }

    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      clearTimeout(waiting)
      waiting = setTimeout(restore, otherFocusMs)
    })
    addEventListener('focusin', noteFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', noteFocus)
      observer.disconnect()
      clearTimeout(waiting)
    }
  }, [])
}
