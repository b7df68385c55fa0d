import { buffer } from 'node:stream/consumers'
import type { ReportCell, ReportColumn } from '@porchlight/contract/features/reports-admin.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { decimalOf, formatMoney } from '@porchlight/contract/shared/money.ts'
import type { CellKind, ReportFormat } from '@porchlight/contract/shared/named-reports.ts'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { Flow } from '../../platform/pdf/flow.ts'
import { Pdf } from '../../platform/pdf/pdf.ts'

/** A table with what its file says about it. */
export interface TableFile {
  readonly title: string
  /** Lines below the title of a PDF: the community, its day, and what the table is narrowed to. */
  readonly notes: readonly string[]
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly ReportCell[])[]
  /** The word before the sums. */
  readonly totalLabel: string
  readonly language: Language
  readonly author: string
  readonly madeAt: Date
  readonly page: (page: number) => string
}

/** The characters, and their wide forms, with which a spreadsheet begins to compute. */
const starts = new Set([...'=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20'])

/** A text that no spreadsheet takes for a formula, as csv-stringify and our imports know it (association.txt 9). */
export function harmless(text: string): string {
  return starts.has(text.slice(0, 1)) ? `'${text}` : text
}

const isNumber = (kind: CellKind) => kind === 'number' || kind === 'money'

/** The sums below the rows; undefined where no column has one. */
function sumsOf({ columns, totalLabel }: TableFile): ReportCell[] | undefined {
  if (columns.every(({ sum }) => sum === null)) return undefined
  return columns.map(({ sum }, at) => sum ?? (at === 0 ? totalLabel : null))
}

function plain(value: ReportCell, kind: CellKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'money' ? decimalOf(value) : String(value)
  return harmless(value)
}

/** The table as CSV with a byte order mark: days are ISO, amounts decimals, and no text is a formula. */
function csvOf(table: TableFile): Buffer {
  const { columns, rows } = table
  const sums = sumsOf(table)
  const lines = [...rows, ...(sums ? [sums] : [])].map((row) =>
    columns.map(({ kind }, at) => plain(row[at] ?? null, kind)),
  )
  const csv = stringify(lines, {
    header: true,
    columns: columns.map(({ label }) => harmless(label)),
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  })
  return Buffer.from(`\uFEFF${csv}`)
}

function sheetCell(value: ReportCell, kind: CellKind): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'number')
    return kind === 'money' ? { value: value / 100, type: Number, format: '#,##0.00' } : { value, type: Number }
  if (kind === 'day' && isWhen(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  if (kind === 'time' && isWhen(value))
    return { value: new Date(`${value}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
  return { value: harmless(value), type: String }
}

const isWhen = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text)

const sheetWidths: Readonly<Record<CellKind, number>> = { text: 28, word: 18, number: 12, money: 14, day: 12, time: 17 }

/** The same as a workbook: days are dates and amounts are numbers, so that both can be summed and sorted; account numbers stay text. */
function xlsxOf(table: TableFile): Promise<Buffer> {
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

function printed(value: ReportCell, kind: CellKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'money' ? formatMoney(value) : String(value)
  return kind === 'time' ? value.replace('T', ' ') : value
}

const shares: Readonly<Record<CellKind, number>> = { text: 3, word: 2, number: 1.4, money: 2, day: 1.9, time: 2.4 }

/** More columns than these need the width of the sheet, and smaller letters. */
const portraitColumns = 6

/** The same to print: the title, the notes, the rows under a head on each page, and the sums. */
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

/** The file of a table in a format. */
export async function fileOf(table: TableFile, format: ReportFormat): Promise<Buffer> {
  if (format === 'csv') return csvOf(table)
  return format === 'xlsx' ? xlsxOf(table) : pdfOf(table)
}

export const contentTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
