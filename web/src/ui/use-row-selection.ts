import { type KeyboardEvent, useRef, useState } from 'react'

/** The selected rows of a table, and the row from which a range with Shift starts. */
export interface RowSelection {
  readonly chosen: ReadonlySet<number>
  readonly anchor: number | null
}

export const nothingChosen: RowSelection = { chosen: new Set(), anchor: null }

/**
 * Selects or deselects a row; a range (Shift) selects all rows from the anchor to this row.
 * @param ids the ids of the rows of the page, in their order.
 */
export function choose(selection: RowSelection, ids: readonly number[], id: number, isRange: boolean): RowSelection {
  const chosen = new Set(selection.chosen)
  const [from, to] = [ids.indexOf(selection.anchor ?? id), ids.indexOf(id)]
  if (isRange && from >= 0 && to >= 0) {
    for (const one of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) chosen.add(one)
    return { chosen, anchor: selection.anchor ?? id }
  }
  if (!chosen.delete(id)) chosen.add(id)
  return { chosen, anchor: id }
}

/** Selects all rows of the page, or deselects them if all are selected. */
export function chooseAll(selection: RowSelection, ids: readonly number[]): RowSelection {
  const chosen = new Set(selection.chosen)
  const isAllChosen = ids.every((id) => chosen.has(id))
  for (const id of ids) isAllChosen ? chosen.delete(id) : chosen.add(id)
  return { chosen, anchor: null }
}

/**
 * The selection of a table's rows by pointer and keyboard: the arrow keys, Home and End move between the checkboxes, Space selects a row, and
 * Shift selects a range.
 */
export function useRowSelection(ids: readonly number[]) {
  const [selection, setSelection] = useState(nothingChosen)
  const table = useRef<HTMLTableElement>(null)

  function focusTick(id: number | undefined) {
    if (id !== undefined) table.current?.querySelector<HTMLElement>(`[data-tick="${id}"]`)?.focus()
  }

  return {
    table,
    chosen: selection.chosen,
    clear: () => setSelection(nothingChosen),
    toggle: (id: number, isRange: boolean) => setSelection((before) => choose(before, ids, id, isRange)),
    toggleAll: () => setSelection((before) => chooseAll(before, ids)),
    moveByKey(event: KeyboardEvent, id: number) {
      const at = ids.indexOf(id)
      const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }
      const wanted = targets[event.key]
      if (wanted === undefined) return
      event.preventDefault()
      const next = ids[Math.max(0, Math.min(ids.length - 1, wanted))]
      if (next !== undefined && event.shiftKey)
        setSelection((before) => choose({ ...before, anchor: before.anchor ?? id }, ids, next, true))
      focusTick(next)
    },
  }
}
