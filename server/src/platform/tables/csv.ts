import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { stringify } from 'csv-stringify/sync'

/** The mark by which spreadsheet programs know that a CSV file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A text; a whole number or an amount, which may be below zero and is not a formula; or nothing. */
export type CsvCell = string | number | { readonly cents: number } | null

/** The first characters, and their full-width forms, by which a spreadsheet takes a text for a formula. */
const formulaStarts = new Set([...'=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20'])

/** Returns the text, with an apostrophe before it if a spreadsheet would compute it as a formula (association.txt 9). */
export function harmless(text: string): string {
  return formulaStarts.has(text.slice(0, 1)) ? `'${text}` : text
}

function textOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return harmless(cell)
  return typeof cell === 'number' ? String(cell) : decimalOf(cell.cents)
}

/** Returns lines of a CSV file; the first row may have the column titles. No text is a formula. A long list is written by several calls. */
export function csvLines(
  rows: readonly (readonly CsvCell[])[],
  { isQuoted = true }: { readonly isQuoted?: boolean } = {},
): string {
  const quotes = isQuoted ? { quoted: true, quoted_empty: true } : {}
  return stringify(
    rows.map((row) => row.map(textOf)),
    { ...quotes, record_delimiter: 'windows' },
  )
}

/** Returns a whole table as CSV for spreadsheets. */
export function csvTable(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvLines([heads, ...rows])
}
