import type { Violation } from '@porchlight/contract/features/violations.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { csvLines } from '../../platform/tables/csv.ts'
import { textOfStatus } from './present.ts'
import { violationsTexts } from './texts.ts'

/** Returns the violations as CSV, with quoted cells and without formulas (decisions/community.md 144, 146). */
export function historyTable(violations: readonly Violation[], language: Language): string {
  const texts = violationsTexts[language]
  const rows = violations.map((one) => [
    one.vi_external_id,
    one.violationType,
    one.createdAtFormatted,
    one.createdByName,
    textOfStatus(one.vi_status_id, language),
  ])
  const heads = [texts.number, texts.type, texts.date, texts.issuedBy, texts.status]
  return csvLines([heads, ...rows])
}
