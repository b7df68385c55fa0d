import type { Language } from '@porchlight/contract/shared/languages.ts'
import { csvTable } from '../../platform/tables/csv.ts'
import type { readExport } from './runs/data.ts'
import { homesTexts } from './texts.ts'

type Row = Awaited<ReturnType<typeof readExport>>[number]

/** Returns homes and their people as CSV with a byte order mark for spreadsheets. Values that could be formulas are escaped (association.txt 9). */
export function exportTable(rows: readonly Row[], language: Language): string {
  const columns = homesTexts[language].columns
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  const table = rows.map((row) => keys.map((key) => row[key]))
  return csvTable(
    keys.map((key) => columns[key]),
    table,
  )
}
