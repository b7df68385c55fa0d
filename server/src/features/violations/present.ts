import {
  type Violation,
  type ViolationChange,
  type ViolationFile,
  violationStatuses,
} from '@porchlight/contract/features/violations.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { ChangeRow, ViolationRow } from './data.ts'
import { violationsTexts } from './texts.ts'

const { open, closed, underReview } = violationStatuses

/** Returns the text of one of the three statuses (decisions/community.md 140); '' for another number. The calls always send it in English. */
export function textOfStatus(status: number, language: Language = 'en'): string {
  const texts = violationsTexts[language]
  return { [open]: texts.open, [closed]: texts.closed, [underReview]: texts.inReview }[status] ?? ''
}

export function presentViolation(row: ViolationRow): Violation {
  return {
    vi_id: row.id,
    vi_external_id: row.externalId,
    violationType: row.violationType,
    createdAtFormatted: formatDate(row.createdAt, 'MM/DD/YYYY', row.timeZone),
    createdByName: row.createdByName,
    statusText: textOfStatus(row.status),
    vi_status_id: row.status,
    description: row.description,
    version: row.version,
    files: presentFiles(row.files),
    propertyAddress: row.propertyAddress,
    ...caseOf(row),
  }
}

/**
 * Returns the step, the cure date and the rule of a case; nothing for a violation that was issued without a type (association.txt 2.12). A closed
 * case has no cure date.
 */
function caseOf(row: ViolationRow): Pick<Violation, 'step' | 'cureOn' | 'rule'> {
  return {
    ...(row.step !== '' && { step: row.step }),
    ...(row.cureOn !== null && row.status !== closed && { cureOn: row.cureOn }),
    ...(row.ruleText !== '' && {
      rule: { section: row.ruleSection, text: row.ruleText, document: row.ruleDocument },
    }),
  }
}

export function presentChange(row: ChangeRow): ViolationChange {
  return {
    id: row.id,
    kind: row.kind,
    vi_status_id: row.status,
    statusText: textOfStatus(row.status),
    message: row.message,
    createdByName: row.personName,
    createdTime: row.createdAt.toISOString(),
    files: presentFiles(row.files),
  }
}

function presentFiles(files: ViolationRow['files']): ViolationFile[] {
  return files.map(({ id, fileName }) => ({ vcf_id: id, vcf_original_filename: fileName }))
}
