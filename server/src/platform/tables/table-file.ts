import { buffer } from 'node:stream/consumers'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { CellKind, ReportFormat } from '@porchlight/contract/shared/named-reports.ts'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { Flow } from '../pdf/flow.ts'
import { Pdf } from '../pdf/pdf.ts'
import { type CsvCell, csvTable, harmless } from './csv.ts'

/** A text, a day such as '2026-11-19', a whole number or cents, or nothing. */
export type TableCell = string | number | null

export interface TableColumn {
  readonly label: string
  readonly kind: CellKind
  /** The sum of the cells, for a column that shows one. */
  readonly sum?: number | null
}

/** A table for a spreadsheet. */
export interface SheetTable {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
  /** The word before the sums, if there are any. */
  readonly totalLabel?: string
}

/** A table with the other texts of its file. */
export interface TableFile extends SheetTable {
  /** Lines below the title of a PDF: the community, its day, and what the table is limited to. */
  readonly notes: readonly string[]
  readonly language: Language
  readonly author: string
  readonly madeAt: Date
  /** Returns the text of a page number for the foot of a PDF, such as 'page 2'. */
  readonly page: (page: number) => string
}

const isNumber = (kind: CellKind) => kind === 'number' || kind === 'money'

/** Returns the row of sums; undefined if no column has a sum. */
function sumsOf({ columns, totalLabel = '' }: SheetTable): TableCell[] | undefined {
  if (columns.every(({ sum = null }) => sum === null)) return undefined
  return columns.map(({ sum = null }, at) => sum ?? (at === 0 ? totalLabel : null))
}

const csvCell = (value: TableCell, kind: CellKind): CsvCell =>
  typeof value === 'number' && kind === 'money' ? { cents: value } : value

/** The table as CSV with a byte order mark: days are ISO, amounts decimals, and no text is a formula. */
function csvOf(table: SheetTable): Buffer {
  const { columns, rows } = table
  const sums = sumsOf(table)
  const lines = [...rows, ...(sums ? [sums] : [])].map((row) =>
    columns.map(({ kind }, at) => csvCell(row[at] ?? null, kind)),
  )
  const heads = columns.map(({ label }) => label)
  return Buffer.from(csvTable(heads, lines))
}

function sheetCell(value: TableCell, kind: CellKind): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'number')
    return kind === 'money' ? { value: value / 100, type: Number, format: '#,##0.00' } : { value, type: Number }
  if (kind === 'day' && startsWithDay(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'time' && startsWithDay(value))
    return { value: new Date(`${value}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  return { value: harmless(value), type: String }
}

const startsWithDay = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text)

const sheetWidths: Readonly<Record<CellKind, number>> = { text: 28, word: 18, number: 12, money: 14, day: 12, time: 17 }

/** The table as a workbook: days are dates and amounts are numbers, so that both can be summed and sorted; account numbers stay text. */
function xlsxOf(table: SheetTable): Promise<Buffer> {
  const { title, columns, rows } = table
  const head: Cell[] = columns.map(({ label, kind }) => ({
    value: label,
    fontWeight: 'bold',
    ...(isNumber(kind) && { align: 'right' }),
  }))
  const lines = rows.map((row) => columns.map(({ kind }, at) => sheetCell(row[at] ?? null, kind)))
  const sums = sumsOf(table)?.map((value, at): Cell => {
    const cell = sheetCell(value, columns[at]?.kind ?? 'text')
    return cell && typeof cell === 'object' && !(cell instanceof Date) ? { ...cell, fontWeight: 'bold' } : cell
  })
  return writeXlsxFile([head, ...lines, ...(sums ? [sums] : [])], {
    // A sheet's name has at most 31 characters.
    sheet: title.slice(0, 31),
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: sheetWidths[kind] })),
  }).toBuffer()
}

function printed(value: TableCell, kind: CellKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'money' ? formatMoney(value) : String(value)
  return kind === 'time' ? value.replace('T', ' ') : value
}

const shares: Readonly<Record<CellKind, number>> = { text: 3, word: 2, number: 1.4, money: 2, day: 1.9, time: 2.4 }

/** A table with more columns is printed in landscape format, and in smaller letters. */
const portraitColumns = 6

/** The table as a PDF: the title, the notes, the rows under a head on each page, and the sums. */
async function pdfOf(table: TableFile): Promise<Buffer> {
  const { title, notes, columns, rows, language, author, madeAt, page } = table
  const isWide = columns.length > portraitColumns
  const pdf = new Pdf({ title, author, language, madeAt, isWide })
  const work = async () => {
    pdf.addPage()
    const flow = new Flow(pdf, pdf.sheet.margin, { footer: (number) => `${title}, ${page(number)}` })
    flow.heading(title, 16)
    for (const note of notes) flow.paragraph(note, { size: 9.5, color: '#5c6762' }, 2)
    flow.space(8)
    const sums = sumsOf(table)
    const lines = [...rows, ...(sums ? [sums] : [])].map((row) =>
      columns.map(({ kind }, at) => printed(row[at] ?? null, kind)),
    )
    const heads = columns.map(({ label, kind }) => ({
      title: label,
      share: shares[kind],
      ...(isNumber(kind) && { align: 'right' as const }),
    }))
    await flow.table(heads, lines, isWide ? 7 : 9)
    pdf.end()
  }
  const [bytes] = await Promise.all([buffer(pdf.stream), work()])
  return bytes
}

/** The file of a table for a spreadsheet. */
export async function sheetOf(table: SheetTable, format: Exclude<ReportFormat, 'pdf'>): Promise<Buffer> {
  return format === 'csv' ? csvOf(table) : xlsxOf(table)
}

/** The file of a table in a format. */
export async function fileOf(table: TableFile, format: ReportFormat): Promise<Buffer> {
  return format === 'pdf' ? pdfOf(table) : sheetOf(table, format)
}

export const contentTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
