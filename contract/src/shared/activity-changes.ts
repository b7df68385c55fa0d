import { isDay } from './dates.ts'
import { formatMoney } from './money.ts'

type Words = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

/** The texts of a language for the fields and values of changes. */
export interface ChangeWords {
  readonly fields: Words
  readonly values: Words
}

/** Functions that format a day such as '2026-11-15' and an ISO 8601 instant. */
export interface ChangeTimes {
  readonly day: (day: string) => string
  readonly instant: (instant: string) => string
}

/** A changed field as text for people. */
export interface ChangedField {
  /** The name of the field, for people. */
  readonly field: string
  /** What changed, such as 'Owner → Tenant'. */
  readonly text: string
}

/** Fields whose values are words of the product, not text that a person typed. */
const worded = new Set(
  (
    'as,audience,choice,deciders,decision,delivery,format,homeKind,kept,kind,language,occupancy,outcome,paper,paymentOrder,preset,reach,' +
    'relation,report,role,roles,runBy,state'
  ).split(','),
)
/** Fields whose values are ids of records or numbers of features, which mean nothing to a reader. */
const numberFields = new Set([
  'enabled',
  'features',
  'home',
  'ids',
  'of',
  'other',
  'review',
  'tenantPages',
  'to',
  'assigned',
])
/** Fields that are never shown: another field has their meaning in words, or only the undo of an import needs them. */
const hiddenFields = new Set(['week', 'lost', 'opened', 'filter'])

/** The maximum number of characters of a value that are shown. */
const maxValueLength = 300

/** Returns the text of a kind of change. A kind without a text is made readable: 'home.looked-at' becomes 'Home looked at'. */
export function kindWords(kind: string, known: Words): string {
  if (Object.hasOwn(known, kind)) return known[kind] ?? ''
  return sentence(kind.replaceAll('.', ' ').replaceAll('-', ' ').trim())
}

/** Returns the name of a changed field as text. A field without one is made readable: 'paidOn' becomes 'Paid on'. */
export function fieldWords(field: string, known: Words): string {
  if (Object.hasOwn(known, field)) return known[field] ?? ''
  return sentence(
    field
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )
}

/**
 * Returns the changed fields of an entry of the activity, in the order of the values after the change: 'before → after', or the only known
 * value (association.txt 2.20). Of an id, only that it changed is said. A field whose text is the same before and after is left out.
 */
export function changesOf(
  kind: string,
  { before, after }: { readonly before: Values | null; readonly after: Values | null },
  words: ChangeWords,
  times: ChangeTimes,
): ChangedField[] {
  const subject = kind.split('.', 1)[0] ?? ''
  const textOf = (field: string, value: unknown) => valueText({ subject, field, words, times }, value)
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields.flatMap((field) => {
    if (hiddenFields.has(field)) return []
    const hasBoth = before !== null && after !== null && Object.hasOwn(before, field) && Object.hasOwn(after, field)
    const [was, is] = [before?.[field], after?.[field]]
    if (isNumberOfRecord(field, was) || isNumberOfRecord(field, is))
      return hasBoth && JSON.stringify(was) !== JSON.stringify(is)
        ? [{ field: fieldWords(field, words.fields), text: words.values.anotherOne ?? '' }]
        : []
    const [old, present] = [textOf(field, was), textOf(field, is)]
    if (old === present) return []
    const empty = words.values.empty ?? ''
    const text = hasBoth ? `${old || empty} → ${present || empty}` : old || present
    return [{ field: fieldWords(field, words.fields), text }]
  })
}

/** Whether a value is an id, or a list of ids: by the end of the field's name, or by `numberFields`. */
function isNumberOfRecord(field: string, value: unknown): boolean {
  if (/[a-z]Ids?$/.test(field)) return true
  return (
    numberFields.has(field) && (typeof value === 'number' || (Array.isArray(value) && typeof value[0] === 'number'))
  )
}

/** The field of a value that is shown, and the texts of the language. `subject`: the first part of the kind, such as 'home'. */
interface ValueContext {
  readonly subject: string
  readonly field: string
  readonly words: ChangeWords
  readonly times: ChangeTimes
}

/** Returns a value as text; '' for an empty value. */
function valueText(context: ValueContext, value: unknown): string {
  const { field, words } = context
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return words.values[value ? 'yes' : 'no'] ?? ''
  if (typeof value === 'number') {
    if (/cents$/i.test(field) && Number.isSafeInteger(value)) return formatMoney(value)
    return wordOf(context, String(value)) ?? String(value)
  }
  if (typeof value === 'string') return stringText(context, value)
  if (Array.isArray(value)) {
    return value
      .map((one) => valueText(context, one))
      .filter(Boolean)
      .join(', ')
  }
  return Object.entries(value)
    .filter(([name, one]) => !hiddenFields.has(name) && !isNumberOfRecord(name, one))
    .map(([name, one]) => [fieldWords(name, words.fields), valueText({ ...context, field: name }, one)])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ')
}

function stringText(context: ValueContext, value: string): string {
  const { field, times } = context
  if (isDay(value)) return times.day(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return times.instant(value)
  if (field === 'paymentOrder') {
    return value
      .split(',')
      .map((one) => wordOf(context, one) ?? one)
      .join(', ')
  }
  const known = wordOf(context, value)
  if (known !== undefined) return known
  const plain = /(?:html|letterhead|signature)$/i.test(field) ? withoutTags(value) : value
  return plain.length > maxValueLength ? `${plain.slice(0, maxValueLength)}…` : plain
}

/**
 * Returns the text for a value: for the field of this subject, for the field of any subject, or, for a field of `worded`, for the value alone;
 * undefined if there is none.
 */
function wordOf({ subject, field, words }: ValueContext, value: string): string | undefined {
  const names = [`${subject} ${field} ${value}`, `${field} ${value}`, ...(worded.has(field) ? [value] : [])]
  const name = names.find((one) => Object.hasOwn(words.values, one))
  return name === undefined ? undefined : words.values[name]
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/ +/g, ' ')
    .trim()
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
