import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of the page whose focused element disappears, such as a field of files when a file is chosen or removed: it moves to the
 * file input or, if there is none, to the first button. Returns the ref for the part, and a function to call before such a change.
 */
export function useKeptFocus(): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const field = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    // A focused part that is still there was not lost, so that a later click beside the field leaves the focus where it is.
    if (!focused.current || (focused.current.isConnected && !focused.current.matches(':disabled'))) return
    focused.current = null
    if (!document.activeElement?.matches('body, main, dialog')) return
    const place = ['input', 'button'].map((one) => field.current?.querySelector<HTMLElement>(one)).find(Boolean)
    place?.focus()
  })
  return [
    field,
    () => {
      focused.current = document.activeElement
    },
  ]
}
