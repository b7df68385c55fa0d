import type { ActivityItem } from '@porchlight/contract/features/activity.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { csvTable } from '../../platform/tables/csv.ts'
import { activityTexts } from './texts.ts'

/** Changes as CSV with a byte order mark, for spreadsheets, and without formulas (association.txt 9). */
export function activityTable(items: readonly ActivityItem[], language: Language): string {
  const { columns } = activityTexts[language]
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  const told = (values: ActivityItem['before']) => (values ? JSON.stringify(values) : '')
  const table = items.map((item) => {
    const cells = { ...item, before: told(item.before), after: told(item.after) }
    return keys.map((key) => cells[key])
  })
  return csvTable(
    keys.map((key) => columns[key]),
    table,
  )
}
