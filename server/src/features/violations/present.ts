import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { ViolationRow } from './data.ts'

/** Status 3 means under review (community.txt 9); the other names are ours. */
const statusTexts: Readonly<Record<number, string>> = {
  1: 'Open',
  2: 'Second notice',
  3: 'Under review',
  4: 'Resolved',
  5: 'Dismissed',
}

export function presentViolation(row: ViolationRow) {
  return {
    vi_id: row.id,
    vi_external_id: row.externalId,
    violationType: row.violationType,
    createdAtFormatted: formatDate(row.createdAt, 'MM/DD/YYYY', row.timeZone),
    createdByName: row.createdByName,
    statusText: statusTexts[row.status] ?? '',
    vi_status_id: row.status,
    description: row.description,
  }
}
