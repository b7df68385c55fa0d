import { type MergeField, mergeFields, ownerMergeFields } from '@porchlight/contract/shared/mailings.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'

const mark = /\{\{ ?([a-z_]{1,40}) ?\}\}/g
const known: ReadonlySet<string> = new Set(mergeFields)
const ofOwners: ReadonlySet<string> = new Set(ownerMergeFields)

/** The values of the fields for one recipient. A field that is missing or empty has no value. */
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>

/** The fields that texts name, each once, in the order of the list; and names in the same marks that are not fields. */
export function fieldsOf(texts: readonly string[]): { fields: MergeField[]; unknown: string[] } {
  const named = new Set(texts.flatMap((text) => [...text.matchAll(mark)].map(([, name = '']) => name)))
  return {
    fields: mergeFields.filter((field) => named.has(field)),
    unknown: [...named].filter((name) => !known.has(name)),
  }
}

/** Whether a field is filled in for owners alone (association.txt 5). */
export function isOfOwners(field: MergeField): boolean {
  return ofOwners.has(field)
}

/** Whether a field says what a home owes, which not everybody who reads mailings may see. */
export function isOfLedger(field: MergeField): boolean {
  return field === 'balance' || field === 'due_date'
}

/** The fields without a value for a recipient and without a default word. */
export function missingFields(fields: readonly MergeField[], values: MergeValues, words: MergeValues): MergeField[] {
  return fields.filter((field) => !filledValue(field, values, words))
}

/** Fills in the fields of a plain text, such as a subject. A value never starts another field. */
export function fillText(text: string, values: MergeValues, words: MergeValues = {}): string {
  return replaced(text, values, words, (value) => value)
}

/** Fills in the fields of HTML: values are texts and become no markup. */
export function fillHtml(html: string, values: MergeValues, words: MergeValues = {}): string {
  return replaced(html, values, words, escapeHtml)
}

function replaced(text: string, values: MergeValues, words: MergeValues, write: (value: string) => string): string {
  return text.replace(mark, (whole, name: string) =>
    known.has(name) ? write(filledValue(name as MergeField, values, words)) : whole,
  )
}

function filledValue(field: MergeField, values: MergeValues, words: MergeValues): string {
  return values[field]?.trim() || words[field]?.trim() || ''
}
