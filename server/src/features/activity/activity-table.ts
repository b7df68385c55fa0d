import type { ActivityItem } from '@porchlight/contract/features/activity.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { csvTable } from '../../platform/tables/csv.ts'
import { describeActivityKind, describeActivityValues } from './policy.ts'
import { activityTexts } from './texts.ts'

/** Changes as CSV with a byte order mark, for spreadsheets, and without formulas (association.txt 9). */
export function activityTable(items: readonly ActivityItem[], language: Language): string {
  const { columns, ways } = activityTexts[language]
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  const table = items.map((item) => {
    const { kind, via, before, after } = item
    const words = {
      before: describeActivityValues(kind, before, language),
      after: describeActivityValues(kind, after, language),
    }
    const cells = { ...item, ...words, kind: describeActivityKind(kind, language), via: ways[via] }
    return keys.map((key) => cells[key])
  })
  return csvTable(
    keys.map((key) => columns[key]),
    table,
  )
}
