import { useEffect, useState } from 'react'

/**
 * Puts the focus on the first of some fields once it is shown, after a step's title may have taken it; fields are told by
 * their data-field.
 */
export function useFaultFocus(): (fields: readonly string[]) => void {
  const [asked, setAsked] = useState<{ readonly field: string } | null>(null)
  useEffect(() => {
    if (!asked) return
    const place = document.querySelector<HTMLElement>(`[data-field="${asked.field}"]`)
    const control = place?.matches('input, select') ? place : place?.querySelector<HTMLElement>('input, select')
    control?.focus()
  }, [asked])
  return ([field]) => setAsked(field === undefined ? null : { field })
}
