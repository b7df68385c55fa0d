import type { Resource } from '@porchlight/contract/features/terms.ts'
import type { ReviewRow } from './data.ts'

/** Whether the person has not agreed to the version in force: the document is newer, or the person never agreed. */
export function hasChanged(rows: readonly ReviewRow[], resource: Resource): boolean {
  return rows.some((row) => row.resource === resource && (row.agreedVersion ?? 0) < row.version)
}
