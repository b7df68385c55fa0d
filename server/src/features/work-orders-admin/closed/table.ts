import type { Language } from '@porchlight/contract/shared/languages.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { workOrderPriorities, workOrderStatuses, workOrderTypes } from '@porchlight/contract/shared/work-orders.ts'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { workOrdersAdminTexts } from '../texts.ts'
import type { ClosedRow } from './data.ts'

/** The words for types, priorities and statuses, such as `type2`, which vendors read too. */
type Labels = Readonly<Record<string, unknown>>

type Column = keyof (typeof workOrdersAdminTexts)['en']['columns']

/** The cells of an order by column: texts, whole numbers, amounts in cents, and days; null where there is none. */
function cellsOf(row: ClosedRow, texts: Labels): Record<Column, string | number | null> {
  const named = (kind: string, value: number, given: Readonly<Record<number, string>>) =>
    String(texts[`${kind}${value}`] ?? given[value] ?? '')
  return {
    number: `WO-${row.id}`,
    title: row.description.split('\n', 1)[0] ?? '',
    type: named('type', row.type, workOrderTypes),
    priority: named('priority', row.priority, workOrderPriorities),
    status: named('status', row.status, workOrderStatuses),
    address: row.address,
    place: row.place,
    vendor: row.vendor,
    holder: row.holder,
    issued: row.issuedOn,
    due: row.dueOn,
    closed: row.closedOn,
    days: row.days,
    estimate: row.estimateCents,
    cost: row.costCents,
  }
}

const amounts: readonly Column[] = ['estimate', 'cost']
const days: readonly Column[] = ['issued', 'due', 'closed']

/** Orders as CSV with a byte order mark, for spreadsheets, and without formulas (association.txt 9). */
export function csvOf(rows: readonly ClosedRow[], language: Language, labels: Labels): string {
  const { columns } = workOrdersAdminTexts[language]
  const names = Object.keys(columns) as Column[]
  const table = rows.map((row) => {
    const cells = cellsOf(row, labels)
    return names.map((name) => {
      const cell = cells[name]
      return amounts.includes(name) && typeof cell === 'number' ? decimalOf(cell) : (cell ?? '')
    })
  })
  const csv = stringify(table, {
    header: true,
    columns: names.map((name) => columns[name]),
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  return `\uFEFF${csv}`
}

/** The same as a workbook: days are dates and amounts are numbers, so that both can be summed and sorted; texts are never formulas. */
export function xlsxOf(rows: readonly ClosedRow[], language: Language, labels: Labels): Promise<Buffer> {
  const { columns, sheet } = workOrdersAdminTexts[language]
  const names = Object.keys(columns) as Column[]
  const head: Cell[] = names.map((name) => ({ value: columns[name], fontWeight: 'bold' }))
  const table = rows.map((row) => {
    const cells = cellsOf(row, labels)
    return names.map((name): Cell => {
      const cell = cells[name]
      if (cell === null) return null
      if (days.includes(name)) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
      if (typeof cell === 'string') return { value: cell, type: String }
      return amounts.includes(name)
        ? { value: cell / 100, type: Number, format: '#,##0.00' }
        : { value: cell, type: Number }
    })
  })
  const widths: Partial<Record<Column, number>> = { title: 48, address: 28, place: 28, vendor: 28, holder: 24 }
  return writeXlsxFile([head, ...table], {
    sheet,
    stickyRowsCount: 1,
    columns: names.map((name) => ({ width: widths[name] ?? 16 })),
  }).toBuffer()
}
