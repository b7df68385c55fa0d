import type { Language } from '@porchlight/contract/shared/languages.ts'
import { csvLines } from '../../platform/tables/csv.ts'
import { workOrdersTexts } from './texts.ts'

/** An order as a row of the table. */
interface HistoryRow {
  readonly id: number
  readonly communityName: string
  readonly address: string
  readonly type: number
  readonly description: string
  readonly priority: number
  readonly status: number
  readonly issued: string
  readonly due: string
  readonly closed: string
}

/**
 * A part of the closed orders as CSV with quoted cells and without formulas (decisions/vendor.md 43, 44). The caller joins the parts; the first
 * part has the headings.
 */
export function historyPart(rows: readonly HistoryRow[], language: Language, isFirst: boolean): string {
  const texts = workOrdersTexts[language]
  const labels = new Map<string, unknown>(Object.entries(texts))
  const labelOf = (kind: 'type' | 'priority' | 'status', value: number) => {
    const text = labels.get(`${kind}${value}`)
    return typeof text === 'string' ? text : ''
  }
  const table = rows.map((row) => [
    `WO-${row.id}`,
    row.communityName,
    row.address,
    labelOf('type', row.type),
    row.description,
    labelOf('priority', row.priority),
    labelOf('status', row.status),
    row.issued,
    row.due,
    row.closed,
  ])
  const { number, community, address, type, description, priority, status, issued, due, closed } = texts
  const heads = [number, community, address, type, description, priority, status, issued, due, closed]
  return csvLines(isFirst ? [heads, ...table] : table)
}
