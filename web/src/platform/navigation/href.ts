/** Values of a query string; those that are undefined are left out. */
export type SearchValues = Readonly<Record<string, string | number | boolean | undefined>>

/** The address of a path with a query string. */
export function hrefOf(path: string, search: SearchValues = {}): string {
  const values = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return values.length > 0 ? `${path}?${new URLSearchParams(values)}` : path
}
