/** Focuses the first of the named fields of a form, in the order of the page. */
export function focusFirst(form: HTMLElement | null, names: readonly string[]): void {
  const fields = form?.querySelectorAll<HTMLElement>('[name], [data-field] [role="textbox"]') ?? []
  const nameOf = (field: HTMLElement) =>
    field.getAttribute('name') ?? field.closest('[data-field]')?.getAttribute('data-field') ?? ''
  ;[...fields].find((field) => names.includes(nameOf(field)))?.focus()
}
