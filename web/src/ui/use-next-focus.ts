import { type RefObject, useEffect, useRef } from 'react'

/**
 * After 'Show More' has moved down or gone, reading continues at the first item that is new: it takes the focus. `selector` finds the element
 * of each item that can take it, within the list that gets the returned ref.
 */
export function useNextFocus<List extends HTMLElement>(
  selector: string,
  pageCount: number,
  itemCount: number,
): RefObject<List | null> {
  const list = useRef<List>(null)
  const before = useRef({ pages: 0, items: 0 })
  useEffect(() => {
    if (before.current.pages > 0 && pageCount === before.current.pages + 1)
      list.current?.querySelectorAll<HTMLElement>(selector)[before.current.items]?.focus()
    before.current = { pages: pageCount, items: itemCount }
  }, [selector, pageCount, itemCount])
  return list
}
