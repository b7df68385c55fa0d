/** The values of a form that a draft can store, by the name of their field; null is an empty value, such as no number. */
export type DraftFields = Readonly<Record<string, string | number | boolean | null>>

/** The values that a draft has for a form's fields; undefined if none differs from the initial value. */
export function restoredFields<Fields extends DraftFields>(kept: unknown, started: Fields): Fields | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const restorable = Object.entries(kept).filter(([name, value]) => name in started && isLike(value, started[name]))
  const fields = { ...started, ...Object.fromEntries(restorable) }
  return isSame(fields, started) ? undefined : fields
}

/** Whether two states of a form have the same values. */
export function isSame(one: DraftFields, other: DraftFields): boolean {
  return Object.keys(one).every((name) => one[name] === other[name])
}

/** Whether a stored value may be a value of a field: it has the type of the initial value. A null may become a text or a number, and they null. */
function isLike(value: unknown, model: DraftFields[string] | undefined): boolean {
  if (model === null || value === null) return value === null || ['string', 'number'].includes(typeof value)
  return typeof value === typeof model
}
