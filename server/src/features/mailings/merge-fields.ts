import { type MergeField, mergeFields, ownerMergeFields } from '@porchlight/contract/shared/mailings.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'

const fieldPattern = /\{\{ ?([a-z_]{1,40}) ?\}\}/g
const known: ReadonlySet<string> = new Set(mergeFields)
const ofOwners: ReadonlySet<string> = new Set(ownerMergeFields)

/** The values of the fields for one recipient. A field that is missing or empty has no value. */
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>

/** The fields that occur in texts, each once, in the order of `mergeFields`; and the unknown names that occur in double braces. */
export function fieldsOf(texts: readonly string[]): { fields: MergeField[]; unknown: string[] } {
  const named = new Set(texts.flatMap((text) => [...text.matchAll(fieldPattern)].map(([, name = '']) => name)))
  return {
    fields: mergeFields.filter((field) => named.has(field)),
    unknown: [...named].filter((name) => !known.has(name)),
  }
}

/** Whether a field is filled in for owners only (association.txt 5). */
export function isOfOwners(field: MergeField): boolean {
  return ofOwners.has(field)
}

/** Whether a field says what a home owes, which not everybody who reads mailings may see. */
export function isOfLedger(field: MergeField): boolean {
  return field === 'balance' || field === 'due_date'
}

/** The fields that have neither a value for a recipient nor a default word. */
export function missingFields(
  fields: readonly MergeField[],
  values: MergeValues,
  defaultWords: MergeValues,
): MergeField[] {
  return fields.filter((field) => !filledValue(field, values, defaultWords))
}

/** Fills in the fields of a plain text, such as a subject. A value never starts another field. */
export function fillText(text: string, values: MergeValues, defaultWords: MergeValues = {}): string {
  return replaceFields(text, values, defaultWords, (value) => value)
}

/** Fills in the fields of HTML. Values are escaped, so they cannot add markup. */
export function fillHtml(html: string, values: MergeValues, defaultWords: MergeValues = {}): string {
  return replaceFields(html, values, defaultWords, escapeHtml)
}

/** Replaces the known fields of a text. Unknown names in double braces stay. */
function replaceFields(
  text: string,
  values: MergeValues,
  defaultWords: MergeValues,
  escapeValue: (value: string) => string,
): string {
  return text.replace(fieldPattern, (whole, name: string) =>
    known.has(name) ? escapeValue(filledValue(name as MergeField, values, defaultWords)) : whole,
  )
}

/** The value of a field for a recipient, else its default word; '' if there is neither. */
function filledValue(field: MergeField, values: MergeValues, defaultWords: MergeValues): string {
  return values[field]?.trim() || defaultWords[field]?.trim() || ''
}
