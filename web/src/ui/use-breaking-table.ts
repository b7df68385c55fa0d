import { type RefObject, useLayoutEffect } from 'react'

/**
 * Allows breaks inside the words of a table while a long word, such as a name of a hundred letters, makes the table wider than its
 * container. Otherwise words are not broken (base.css), because narrow columns would also break short words.
 */
export function useBreakingTable(table: RefObject<HTMLTableElement | null>): void {
  // After each rendering, because the texts of the table may have changed.
  useLayoutEffect(() => updateBreaks(table.current))
  useLayoutEffect(() => {
    const container = table.current?.parentElement
    if (!container) return
    const watching = new ResizeObserver(() => updateBreaks(table.current))
    watching.observe(container)
    return () => watching.disconnect()
  }, [table])
}

/** Measures the table without breaks, and allows them if it is too wide. */
function updateBreaks(table: HTMLTableElement | null): void {
  if (!table?.parentElement) return
  table.removeAttribute('data-breaks')
  const isWide = table.offsetWidth > table.parentElement.clientWidth + 1
  const isBeyond = table.getBoundingClientRect().right > document.documentElement.clientWidth + 1
  if (isWide || isBeyond) table.setAttribute('data-breaks', '')
}
