import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a line of links or chips so that the current item is fully visible. Only the line scrolls, not the page. */
export function useCurrentInView<Line extends HTMLElement = HTMLUListElement>(
  current: string | undefined,
): RefObject<Line | null> {
  const line = useRef<Line>(null)
  useEffect(() => {
    const { current: around } = line
    const link = current === undefined ? null : around?.querySelector('[aria-current], label:has(:checked)')
    if (!around || !link) return
    const show = () => {
      const [frame, at] = [around.getBoundingClientRect(), link.getBoundingClientRect()]
      // The end of the line fades over 32 px.
      around.scrollLeft += Math.max(0, at.right - frame.right + 40) || Math.min(0, at.left - frame.left - 8)
    }
    // Items grow when their counts arrive, and items before the current one then move it.
    const watching = new ResizeObserver(show)
    for (const item of around.children) watching.observe(item)
    return () => watching.disconnect()
  }, [current])
  return line
}
