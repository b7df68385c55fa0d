import { stringify } from 'csv-stringify/sync'

/** The mark by which spreadsheet programs know that a CSV file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Lines of a CSV file. Cells that a spreadsheet would take for a formula are escaped (association.txt 9). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], { record_delimiter: '\r\n', escape_formulas: true })
}
