/** A kind of change in words; one that has none of its own is said in its parts: 'home.looked-at' is 'Home looked at'. */
export function kindWords(kind: string, known: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(known, kind)) return known[kind] ?? ''
  const words = kind.replaceAll('.', ' ').replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a changed value in words: 'runBy' is 'run by'. */
export function fieldWords(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

/** A value as text; '' for an empty one. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The changed fields with their values before and after, in the order of the later ones. */
export function changesOf(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): { readonly field: string; readonly before: string; readonly after: string }[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields
    .map((field) => ({ field, before: valueText(before?.[field]), after: valueText(after?.[field]) }))
    .filter((one) => one.before !== one.after)
}
