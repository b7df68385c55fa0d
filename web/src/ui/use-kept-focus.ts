import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of the page whose focused element is removed, such as a field of files when a file is chosen or removed: the focus moves
 * to the file input or, if there is none, to the first button. Returns the ref for the part, and a function to call before such a change.
 */
export function useKeptFocus(): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const field = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    // The focused element still exists: nothing was lost, and a later click beside the field must not move the focus.
    if (!focused.current || (focused.current.isConnected && !focused.current.matches(':disabled'))) return
    focused.current = null
    if (!document.activeElement?.matches('body, main, dialog')) return
    const next = ['input', 'button'].map((one) => field.current?.querySelector<HTMLElement>(one)).find(Boolean)
    next?.focus()
  })
  return [
    field,
    () => {
      focused.current = document.activeElement
    },
  ]
}
