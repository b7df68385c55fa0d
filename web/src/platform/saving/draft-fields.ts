/** What a form holds that can be kept: text, marks and numbers by the name of their field. */
export type DraftFields = Readonly<Record<string, string | number | boolean | null>>

/** What a kept draft has of a form's fields; undefined when it has nothing that differs from how the form starts. */
export function restoredFields<Fields extends DraftFields>(kept: unknown, started: Fields): Fields | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const found = Object.entries(kept).filter(([name, value]) => name in started && isLike(value, started[name]))
  const fields = { ...started, ...Object.fromEntries(found) }
  return isSame(fields, started) ? undefined : fields
}

/** Whether two states of a form say the same. */
export function isSame(one: DraftFields, other: DraftFields): boolean {
  return Object.keys(one).every((name) => one[name] === other[name])
}

/** What is null at first may become a text or a number. */
function isLike(value: unknown, model: DraftFields[string] | undefined): boolean {
  if (model === null || value === null) return value === null || ['string', 'number'].includes(typeof value)
  return typeof value === typeof model
}
