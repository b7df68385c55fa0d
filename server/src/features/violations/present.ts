import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { ViolationRow } from './data.ts'

/** The texts of the three statuses (decisions/community.md 140). */
const statusTexts: Readonly<Record<number, string>> = { 1: 'Open', 2: 'Closed', 3: 'Resolution under review' }

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
