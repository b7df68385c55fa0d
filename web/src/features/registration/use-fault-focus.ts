import { useEffect, useState } from 'react'

const controls = 'input, select, textarea'

/**
 * Returns a function that moves the focus to the first of the given fields, after that field is rendered and after a step's title was
 * focused; without fields it moves nothing. A field is found by its data-field attribute.
 */
export function useFaultFocus(): (fields: readonly string[]) => void {
  const [asked, setAsked] = useState<{ readonly field: string } | null>(null)
  useEffect(() => {
    if (!asked) return
    const field = document.querySelector<HTMLElement>(`[data-field="${asked.field}"]`)
    const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls)
    control?.focus()
  }, [asked])
  return ([field]) => setAsked(field === undefined ? null : { field })
}
