/** One field of a query or a form, by its bracketed name. */
export type Pair = readonly [name: string, value: string]

/**
 * Flattens a nested object to the names of the specification: `{HoaMessage: {hm_subject: 'a'}}` becomes
 * `HoaMessage[hm_subject]`. Booleans become 1 and 0; null and undefined are left out.
 */
export function flattenFields(fields: Readonly<Record<string, unknown>> | undefined): Pair[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) => pairsOf(name, value))
}

/** The fields of one value; a list becomes several fields with `[]` after the name. */
function pairsOf(name: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((entry) => pairsOf(`${name}[]`, entry))
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, entry]) => pairsOf(`${name}[${key}]`, entry))
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']]
  return [[name, String(value)]]
}

/** Returns the address of a call with its query, below /index.php. Parameters in braces in the path are taken from the query. */
export function addressOf(path: string, query: Readonly<Record<string, unknown>> | undefined): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(query?.[name] ?? '')))
  const rest = flattenFields(query).filter(([name]) => !path.includes(`{${name}}`))
  const search = new URLSearchParams(rest.map(([name, value]) => [name, value])).toString()
  return `/index.php${filledPath}${search && `?${search}`}`
}
