import type { Violation } from '@porchlight/contract/features/violations.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { stringify } from 'csv-stringify/sync'
import { textOfStatus } from './present.ts'
import { violationsTexts } from './texts.ts'

/** The history as CSV with quoted cells and without formulas (decisions/community.md 144, 146). */
export function historyTable(violations: readonly Violation[], language: Language): string {
  const texts = violationsTexts[language]
  const table = violations.map((one) => [
    one.vi_external_id,
    one.violationType,
    one.createdAtFormatted,
    one.createdByName,
    textOfStatus(one.vi_status_id, language),
  ])
  return stringify(table, {
    header: true,
    columns: [texts.number, texts.type, texts.date, texts.issuedBy, texts.status],
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}
