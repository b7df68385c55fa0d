import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a field of files whose focused part disappears when a file is chosen or removed: it moves to the file input or, if
 * there is none, to the first button. Returns the ref for the field, and a function to call before such a change.
 */
export function useKeptFocus(): readonly [RefObject<HTMLDivElement | null>, () => void] {
  const field = useRef<HTMLDivElement>(null)
  const isChanging = useRef(false)
  useEffect(() => {
    if (!isChanging.current || !document.activeElement?.matches('body, main, dialog')) return
    isChanging.current = false
    const place = ['input', 'button'].map((one) => field.current?.querySelector<HTMLElement>(one)).find(Boolean)
    place?.focus()
  })
  return [
    field,
    () => {
      isChanging.current = true
    },
  ]
}
