import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { type ImportField, importFields, isWordField } from '@porchlight/contract/shared/import-fields.ts'
import { readAmount } from '@porchlight/contract/shared/ledger.ts'
import { readTags } from '@porchlight/contract/shared/register.ts'
import { plainWords } from '../columns/headings.ts'
import { type DateOrder, readDate } from './dates.ts'
import { entryOf } from './words.ts'

/** The reason why a value or a row of a file is not imported. Problems are grouped by it. */
export type Cause =
  | 'power of ten'
  | 'lost digits'
  | 'formula error'
  | 'too long'
  | 'no e-mail'
  | 'no phone'
  | 'no zip'
  | 'no date'
  | 'date too early'
  | 'date too late'
  | 'date order'
  | 'unknown word'
  | 'no share'
  | 'too many tags'
  | 'no home'
  | 'unknown address'
  | 'two homes'
  | 'two people'
  | 'no name'
  | 'rows differ'
  | 'number taken'
  | 'cannot be cleared'
  | 'no amount'
  | 'unknown home'
  | 'date ahead'
  | 'month closed'

/** Answers of the team that apply to a whole column: the order of day and month, and the meaning of unknown words. */
export interface Settled {
  readonly dateOrder?: DateOrder | undefined
  /** The chosen entry of a fixed list, by field and then by word as `settledWord` returns it. */
  readonly words?: Readonly<Partial<Record<ImportField, Readonly<Record<string, string>>>>> | undefined
}

/** The value of a cell: null empties the field, undefined does not change it. */
export type Value = { readonly value: string | null | undefined } | { readonly cause: Cause }

const unchanged: Value = { value: undefined }

/** Whether a cell has the text that empties a field, in English or Spanish (decisions/association.md 22). */
function isClear(text: string): boolean {
  return /^\((clear|vaciar|borrar)\)$/i.test(text)
}

/** Fields that cannot be emptied: those by which a home is found, full names, and those with a fixed list of entries, of which none is empty. */
const requiredFields: readonly ImportField[] = [
  'accountNumber',
  'identifier',
  'address',
  'street',
  'streetNumber',
  'fullName',
  'secondFullName',
  'relation',
  'homeKind',
  'occupancy',
  'delivery',
  'isPrimaryContact',
]

/** Converts the cell of a field (association.txt 5). An empty cell does not change the field; '(clear)' empties it. */
export function readValue(field: ImportField, text: string, settled: Settled, today: string): Value {
  if (text === '') return unchanged
  if (isClear(text)) return requiredFields.includes(field) ? { cause: 'cannot be cleared' } : { value: null }
  if (/^#(REF|N\/A|VALUE|NAME|DIV\/0|NULL|NUM|SPILL|CALC)[!?]?$/i.test(text)) return { cause: 'formula error' }
  const { kind, most } = importFields[field]
  if (text.length > most) return { cause: 'too long' }
  switch (kind) {
    case 'code':
      return code(text)
    case 'zip':
      return zip(field, text)
    case 'email':
      return isEmailAddress(text) ? { value: text } : { cause: 'no e-mail' }
    case 'phone':
      return phone(text)
    case 'date':
      return date(text, settled.dateOrder, today)
    case 'money': {
      const cents = readAmount(text)
      return cents === undefined ? { cause: 'no amount' } : { value: String(cents) }
    }
    case 'share':
      return shareOf(text)
    case 'tags':
      return tags(text)
    case 'word': {
      const entry = isWordField(field) ? entryOf(field, text, settled.words?.[field]) : undefined
      return entry === undefined ? { cause: 'unknown word' } : { value: entry }
    }
    default:
      // Only notes keep their lines and spaces.
      return { value: text.replace(/\s+/g, (spaces) => (field === 'notes' ? spaces : ' ')) }
  }
}

/** Whether a code has the form 1.2E+10: a spreadsheet treated it as a number, and digits are lost (spec imports-m019). */
function isPowerOfTen(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(text)
}

/** Converts a number or identifier of a home. */
function code(text: string): Value {
  if (isPowerOfTen(text)) return { cause: 'power of ten' }
  return { value: text.replace(/\s+/g, ' ') }
}

/** Converts a ZIP code of the United States, whose leading zeros must not be lost. A postal address may have a foreign code. */
function zip(field: ImportField, text: string): Value {
  if (isPowerOfTen(text)) return { cause: 'power of ten' }
  if (/^\d{3,4}$/.test(text)) return { cause: 'lost digits' }
  if (/^\d{5}(-?\d{4})?$/.test(text))
    return { value: text.length === 9 ? `${text.slice(0, 5)}-${text.slice(5)}` : text }
  return field === 'postalZipCode' && /^[\p{L}\d][\p{L}\d -]{2,}$/u.test(text) ? { value: text } : { cause: 'no zip' }
}

/** Converts a phone number of 7 to 20 digits, which may have an extension. */
function phone(text: string): Value {
  if (isPowerOfTen(text)) return { cause: 'power of ten' }
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits <= 20 && /^[+(\d][\d\s().+/,;x-]*(?:ext\.?\s?\d+)?$/i.test(text)
    ? { value: text.replace(/\s+/g, ' ') }
    : { cause: 'no phone' }
}

function date(text: string, order: DateOrder | undefined, today: string): Value {
  const read = readDate(text, order, today)
  if ('day' in read) return { value: read.day }
  if ('either' in read) return { cause: 'date order' }
  const causes = { 'no date': 'no date', 'too early': 'date too early', 'too late': 'date too late' } as const
  return { cause: causes[read.fault] }
}

/** Converts a share such as 0.25, 25 % or 1,5: a number above zero with at most six decimal places. A % sign is ignored: 25 % becomes 25. */
function shareOf(text: string): Value {
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:[.,](\d{1,6}))?\s?%?$/.exec(text) ?? []
  if (whole === '') return { cause: 'no share' }
  const plain = `${Number(whole)}${decimals ? `.${decimals}` : ''}`
  // Without zeros at the end.
  const short = plain.includes('.') ? plain.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : plain
  return Number(short) > 0 ? { value: short } : { cause: 'no share' }
}

/** Converts at most 20 distinct tags (association.txt 9) with at most 40 characters each. */
function tags(text: string): Value {
  const all = readTags(text.replaceAll(/[;|]/g, ','))
  if (all.length > 20 || all.some((tag) => tag.length > 40)) return { cause: 'too many tags' }
  return { value: all.join(', ') }
}

/** Returns a word of a cell in the form in which answers are stored: without case, accents and punctuation. */
export function settledWord(text: string): string {
  return plainWords(text)
}
