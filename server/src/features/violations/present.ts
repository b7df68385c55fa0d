import type { Violation, ViolationChange, ViolationFile } from '@porchlight/contract/features/violations.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { ChangeRow, ViolationRow } from './data.ts'

/** The texts of the three statuses (decisions/community.md 140). */
const statusTexts: Readonly<Record<number, string>> = { 1: 'Open', 2: 'Closed', 3: 'Resolution under review' }

export function textOfStatus(status: number): string {
  return statusTexts[status] ?? ''
}

export function presentViolation(row: ViolationRow): Violation {
  return {
    vi_id: row.id,
    vi_external_id: row.externalId,
    violationType: row.violationType,
    createdAtFormatted: formatDate(row.createdAt, 'MM/DD/YYYY', row.timeZone),
    createdByName: row.createdByName,
    statusText: textOfStatus(row.status),
    vi_status_id: row.status,
    description: row.description,
    version: row.version,
    files: presentFiles(row.files),
    propertyAddress: row.propertyAddress,
  }
}

export function presentChange(row: ChangeRow): ViolationChange {
  return {
    id: row.id,
    kind: row.kind,
    vi_status_id: row.status,
    statusText: textOfStatus(row.status),
    message: row.message,
    createdByName: row.personName,
    createdTime: row.createdAt.toISOString(),
    files: presentFiles(row.files),
  }
}

function presentFiles(files: ViolationRow['files']): ViolationFile[] {
  return files.map(({ id, fileName }) => ({ vcf_id: id, vcf_original_filename: fileName }))
}
