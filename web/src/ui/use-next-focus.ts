import { type RefObject, useEffect, useRef } from 'react'

/**
 * After 'Show More' was pressed, focuses the first new item, so that reading continues there. The returned ref belongs to the list; `selector`
 * matches the focusable element of each item in it.
 */
export function useNextFocus<List extends HTMLElement>(
  selector: string,
  pageCount: number,
  itemCount: number,
): RefObject<List | null> {
  const list = useRef<List>(null)
  const before = useRef({ pages: 0, items: 0 })
  useEffect(() => {
    // The first pages and a reload of the list do not move the focus.
    if (before.current.pages > 0 && pageCount === before.current.pages + 1)
      list.current?.querySelectorAll<HTMLElement>(selector)[before.current.items]?.focus()
    before.current = { pages: pageCount, items: itemCount }
  }, [selector, pageCount, itemCount])
  return list
}
