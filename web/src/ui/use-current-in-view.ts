import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a line of links or chips so that the current item is fully visible. Only the line scrolls, not the page. `current` identifies the current
 * item, undefined if there is none. Returns the ref for the line.
 */
export function useCurrentInView<Line extends HTMLElement = HTMLUListElement>(
  current: string | undefined,
): RefObject<Line | null> {
  const line = useRef<Line>(null)
  useEffect(() => {
    const { current: around } = line
    const link = current === undefined ? null : around?.querySelector('[aria-current], label:has(:checked)')
    if (!around || !link) return
    const scrollToItem = () => {
      const [frame, item] = [around.getBoundingClientRect(), link.getBoundingClientRect()]
      // 8 px stay free beside the item; the end of the line fades over 32 px more. At most one of the two numbers is not 0.
      const beyondEnd = Math.max(0, item.right - frame.right + 40)
      const beforeStart = Math.min(0, item.left - frame.left - 8)
      around.scrollLeft += beyondEnd || beforeStart
    }
    // Items grow when their counts arrive, and items before the current one then move it.
    const watching = new ResizeObserver(scrollToItem)
    for (const item of around.children) watching.observe(item)
    return () => watching.disconnect()
  }, [current])
  return line
}
