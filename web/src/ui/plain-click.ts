import type { MouseEvent } from 'react'

/**
 * A click handler for a link inside the app: runs `action` instead of loading the URL. A click with a modifier key is left to
 * the browser, which opens a tab or a window.
 */
export function onPlainClick(action: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    action()
  }
}
