import type { Resource } from '@porchlight/contract/features/terms.ts'
import type { ReviewRow } from './data.ts'

/** Whether a document in force is newer than what the person agreed to; so it is too for who never agreed at all. */
export function hasChanged(rows: readonly ReviewRow[], resource: Resource): boolean {
  return rows.some((row) => row.resource === resource && (row.agreedVersion ?? 0) < row.version)
}
