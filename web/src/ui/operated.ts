/** What a person operates by keyboard, as a selector. */
export const operated = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * The parts of the page or dialog around an element, the closest first, and after a row the rows beside it; the dialog itself too, because the
 * page's heading is behind it. None for an element outside both, such as an item of an open menu.
 */
export function partsAround(element: Element): Element[] {
  const found: Element[] = []
  let one = element.parentElement
  while (one && !one.matches('main, dialog')) {
    found.push(one)
    if (one.matches('li, tr'))
      found.push(...[one.nextElementSibling, one.previousElementSibling].filter((row) => row !== null))
    one = one.parentElement
  }
  if (one === null) return []
  return one.matches('dialog') ? [...found, one] : found
}

/** The first element to operate in the closest of the parts that are left and have one; the heading of a section that has none any more. */
export function nearestOperated(parts: readonly Element[]): HTMLElement | undefined {
  for (const part of parts) {
    if (!part.isConnected) continue
    const place = [...part.querySelectorAll<HTMLElement>(operated)].find(isUsable)
    if (place) return place
    const heading = part.matches('section') && part.querySelector<HTMLElement>('h2, h3')
    if (heading) {
      heading.tabIndex = -1
      return heading
    }
  }
  return undefined
}

function isUsable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })
}
