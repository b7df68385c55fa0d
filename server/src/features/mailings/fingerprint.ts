import { createHash } from 'node:crypto'

/** A JSON value whose numbers are whole: RFC 8785 has special rules only for other numbers. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain }

/** The canonical JSON of a value: the names of each object in the order of their UTF-16 code units, no spaces (RFC 8785). */
export function canonicalJson(value: Plain): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error('only whole numbers have a canonical form here')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as readonly Plain[]).map(canonicalJson).join(',')}]`
  const entries = Object.entries(value as Record<string, Plain>).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`
}

/** The SHA-256 of a value in its canonical JSON, or of bytes, in hexadecimal digits. */
export function fingerprintOf(value: Plain | Uint8Array): string {
  const bytes = value instanceof Uint8Array ? value : canonicalJson(value)
  return createHash('sha256').update(bytes).digest('hex')
}
