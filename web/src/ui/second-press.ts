import type { MouseEvent } from 'react'

/** The control of the last single click or first click of a double click, and its text at that time. */
let first: { control: Element | null; text: string } | undefined

/** The control that an element belongs to; null for an element outside of a control. */
function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button, a, summary, label, [role]') : null
}

function textOf(control: Element | null): string {
  return control?.textContent ?? ''
}

/** Stores the control of each first click, before the click changes anything. */
function storeFirstClick({ detail, target }: globalThis.MouseEvent): void {
  if (detail > 1) return
  const control = controlOf(target)
  first = { control, text: textOf(control) }
}

// Some unit tests load this module in Node, which has no document.
if ('document' in globalThis) document.addEventListener('click', storeFirstClick, { capture: true })

/**
 * Whether a click is the second of a double click whose first click was on another control. A person who double-clicks 'Next' did not choose the
 * button of the next step, which has appeared in the same position. A click by keyboard has the `detail` 0.
 */
export function isSecondClickOfAnother({ detail, currentTarget }: MouseEvent): boolean {
  return detail > 1 && (first?.control !== currentTarget || first.text !== textOf(currentTarget))
}
