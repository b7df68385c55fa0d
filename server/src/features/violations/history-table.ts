import type { Violation } from '@porchlight/contract/features/violations.ts'
import { stringify } from 'csv-stringify/sync'

const columns = ['ID', 'Type', 'Date', 'Issued by', 'Status'] as const

/** The history as CSV with quoted cells and without formulas (decisions/community.md 144, 146). */
export function historyTable(violations: readonly Violation[]): string {
  const table = violations.map((one) => ({
    ID: one.vi_external_id,
    Type: one.violationType,
    Date: one.createdAtFormatted,
    'Issued by': one.createdByName,
    Status: one.statusText,
  }))
  return stringify(table, {
    header: true,
    columns: [...columns],
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}
