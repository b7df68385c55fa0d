import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { CellKind } from '@porchlight/contract/shared/named-reports.ts'
import { workOrderPriorities, workOrderStatuses, workOrderTypes } from '@porchlight/contract/shared/work-orders.ts'
import type { SheetTable } from '../../../platform/tables/table-file.ts'
import { workOrdersAdminTexts } from '../texts.ts'
import type { ClosedRow } from './data.ts'

/** The texts for types, priorities and statuses, by keys such as `type2`. The vendors' pages use them too. */
type Labels = Readonly<Record<string, unknown>>

type Column = keyof (typeof workOrdersAdminTexts)['en']['columns']

/** The cells of an order by column: texts, whole numbers, amounts in cents, and days; null for an empty cell. */
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

const kinds: Partial<Record<Column, CellKind>> = {
  issued: 'day',
  due: 'day',
  closed: 'day',
  days: 'number',
  estimate: 'money',
  cost: 'money',
}

/** Orders as a table for a spreadsheet. */
export function closedTable(rows: readonly ClosedRow[], language: Language, labels: Labels): SheetTable {
  const { columns, sheet } = workOrdersAdminTexts[language]
  const names = Object.keys(columns) as Column[]
  return {
    title: sheet,
    columns: names.map((name) => ({ label: columns[name], kind: kinds[name] ?? 'text' })),
    rows: rows.map((row) => {
      const cells = cellsOf(row, labels)
      return names.map((name) => cells[name])
    }),
  }
}
