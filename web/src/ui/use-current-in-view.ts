import { type RefObject, useEffect, useRef } from 'react'

/** For a line of links or chips that scrolls: shows the current one of them whole. Only the line scrolls, not the page. */
export function useCurrentInView<Line extends HTMLElement = HTMLUListElement>(
  current: string | undefined,
): RefObject<Line | null> {
  const line = useRef<Line>(null)
  useEffect(() => {
    const link = current === undefined ? null : line.current?.querySelector('[aria-current], label:has(:checked)')
    if (!line.current || !link) return
    const [around, at] = [line.current.getBoundingClientRect(), link.getBoundingClientRect()]
    // The end of the line fades over 32 px.
    const hidden = Math.max(0, at.right - around.right + 40) || Math.min(0, at.left - around.left - 8)
    line.current.scrollLeft += hidden
  }, [current])
  return line
}
