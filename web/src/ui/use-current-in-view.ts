import { type RefObject, useEffect, useRef } from 'react'

/** For a line of links or chips that scrolls: shows the current one of them whole. Only the line scrolls, not the page. */
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
    // They grow when their counts come, and those before it move it.
    const watching = new ResizeObserver(show)
    for (const item of around.children) watching.observe(item)
    return () => watching.disconnect()
  }, [current])
  return line
}
