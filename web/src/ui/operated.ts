/** The selector of the elements that can be operated by keyboard. */
export const operated = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * The ancestors of an element within the page or dialog, closest first; a row is followed by the rows beside it. The dialog itself is included,
 * because the page behind it cannot be focused. Empty for an element outside of both, such as an item of an open menu.
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

/**
 * The first usable element of the closest part that has one and is still in the document. A section without such an element gives its heading.
 * Undefined if nothing is found.
 */
export function nearestOperated(parts: readonly Element[]): HTMLElement | undefined {
  for (const part of parts) {
    if (!part.isConnected) continue
    const usable = [...part.querySelectorAll<HTMLElement>(operated)].find(isUsable)
    if (usable) return usable
    const heading = part.matches('section') && part.querySelector<HTMLElement>('h2, h3')
    if (heading) {
      heading.tabIndex = -1
      return heading
    }
  }
  return undefined
}

/** Whether an element is enabled and visible. */
function isUsable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })
}
