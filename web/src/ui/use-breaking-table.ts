import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets any word of a table break while a long one, such as a name of a hundred letters, makes the table wider than its place.
 * Otherwise words stay whole (base.css): with breaks allowed at all times, narrow columns would break their short words.
 */
export function useBreakingTable(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => fit(table.current))
  useLayoutEffect(() => {
    const place = table.current?.parentElement
    if (!place) return
    const watching = new ResizeObserver(() => fit(table.current))
    watching.observe(place)
    return () => watching.disconnect()
  }, [table])
}

function fit(table: HTMLTableElement | null): void {
  if (!table?.parentElement) return
  table.removeAttribute('data-breaks')
  const isWide = table.offsetWidth > table.parentElement.clientWidth + 1
  const isBeyond = table.getBoundingClientRect().right > document.documentElement.clientWidth + 1
  if (isWide || isBeyond) table.setAttribute('data-breaks', '')
}
