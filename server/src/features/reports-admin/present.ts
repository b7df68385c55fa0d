import type { Report, ReportCell, ReportColumn, ReportFile } from '@porchlight/contract/features/reports-admin.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { CellKind, ReportName } from '@porchlight/contract/shared/named-reports.ts'
import { workOrderPriorities, workOrderStatuses, workOrderTypes } from '@porchlight/contract/shared/work-orders.ts'
import { z } from 'zod'
import { describeActivityKind, describeActivityValues } from '../activity/public.ts'
import { workOrdersTexts } from '../work-orders/public.ts'
import { reportColumns } from './columns.ts'
import type { readRows } from './data.ts'
import { isLost, keptUntil } from './policy.ts'
import type { RunRow } from './runs/data.ts'
import { reportsAdminTexts } from './texts.ts'

type Found = Awaited<ReturnType<typeof readRows>>

/** The English labels of work orders in the contract, by keys such as 'type2'. */
const orderWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ type: workOrderTypes, priority: workOrderPriorities, status: workOrderStatuses }).flatMap(
    ([kind, names]) => Object.entries(names).map(([value, name]) => [`${kind}${value}`, name]),
  ),
)

/** The label of a stored word in the reader's language. */
function labelOf(value: string, language: Language): string {
  const words: Readonly<Record<string, string>> = reportsAdminTexts[language].words
  const ofOrders = workOrdersTexts[language] as Readonly<Record<string, unknown>>
  const known = words[value] ?? ofOrders[value] ?? orderWords[value]
  return typeof known === 'string' ? known : value
}

/** The values before or after a change as text. The statement returns them as JSON. */
function changedIn(kind: ReportCell | undefined, json: string, language: Language): string {
  return json === ''
    ? ''
    : describeActivityValues(String(kind ?? ''), z.record(z.string(), z.unknown()).parse(JSON.parse(json)), language)
}

/** The columns of a report with their headings and sums. */
export function columnsOf(report: ReportName, language: Language, sums: Found['sums']): ReportColumn[] {
  const { columns } = reportsAdminTexts[language]
  return reportColumns[report].map(([key, kind]) => ({ key, label: columns[key], kind, sum: sums[key] ?? null }))
}

/** The cells of the rows in the order of the columns, with words in the language of the reader. */
export function cellsOf(report: ReportName, language: Language, rows: Found['rows']): ReportCell[][] {
  const { noStep } = reportsAdminTexts[language]
  const shown = (value: ReportCell, kind: CellKind, key: string, row: Found['rows'][number]): ReportCell => {
    if (key === 'step' && value === '') return noStep
    if (key === 'what' && typeof value === 'string') return describeActivityKind(value, language)
    if ((key === 'before' || key === 'after') && typeof value === 'string') return changedIn(row.what, value, language)
    return kind === 'word' && typeof value === 'string' && value !== '' ? labelOf(value, language) : value
  }
  return rows.map((row) => reportColumns[report].map(([key, kind]) => shown(row[key] ?? null, kind, key, row)))
}

/** The names of the bars, in the SQL of the reports, that need attention. */
const urgent = new Set(['days60', 'days90', 'more than 7 days', 'waits', 'passed', 'none'])
const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text)

/** Formats a month such as '2026-11' in the reader's language. */
function monthOf(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** The bars of a report; null for a report that has none. */
export function chartOf(report: ReportName, language: Language, chart: Found['chart']): Report['chart'] {
  const titles: Readonly<Record<string, string>> = reportsAdminTexts[language].charts
  const title = titles[report]
  if (title === undefined) return null
  const nameOf = (name: string) => {
    // The bars of violations have the names of their types, which a community writes itself.
    if (report === 'violations') return name
    return isMonth(name) ? monthOf(name, language) : labelOf(name, language)
  }
  const bars = chart.map(({ name, value }) => ({ name: nameOf(name), value, isUrgent: urgent.has(name) }))
  return { title, kind: report === 'ageing' ? 'money' : 'number', bars }
}

/** A run of a report, with its file. */
export function presentFile(row: RunRow, now: Date): ReportFile {
  const { id, report, format, rows, askedAt, finishedAt } = row
  const { from, through, choice } = row.chosen
  return {
    id,
    report,
    format,
    rows,
    from,
    through,
    choice,
    state: row.state === 'waiting' && isLost(askedAt, now) ? 'failed' : row.state,
    askedAt: askedAt.toISOString(),
    endsAt: keptUntil(finishedAt ?? askedAt).toISOString(),
  }
}
