import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { fieldsOfKind, type ImportField } from '@porchlight/contract/shared/import-fields.ts'
import type { ImportKind } from '@porchlight/contract/shared/imports.ts'
import { isWordOf } from '../check/words.ts'
import { fieldOfHeading, plainWords } from './headings.ts'

/** A column of a file: its heading and some of its values. */
export interface Column {
  readonly heading: string
  readonly values: readonly string[]
}

/** How many of a column's values must look like a field before the contents alone decide. */
const share = 0.8

/** Headings that name a relation in some programs and something else in others. */
const vague: ReadonlySet<string> = new Set(['type', 'status', 'role', 'tipo', 'rol', 'calidad'])

/** What to take instead where a heading's field already has a column. */
const next: Readonly<Partial<Record<ImportField, ImportField>>> = {
  email: 'email2',
  email2: 'email3',
  phone: 'phone2',
  phone2: 'phone3',
  address: 'postalLine',
  fullName: 'secondFullName',
  firstName: 'secondFirstName',
  lastName: 'secondLastName',
  city: 'postalCity',
  state: 'postalState',
  zipCode: 'postalZipCode',
}

/**
 * Guesses what each column holds, from its heading and its contents; null for a column that is ignored. No field gets two columns
 * (association.txt 2.7). Every guess is shown and can be changed.
 */
export function guessColumns(
  columns: readonly Column[],
  kind: ImportKind = 'homes and people',
): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const allowed = fieldsOfKind(kind)
  const take = (field: ImportField | undefined): ImportField | null => {
    let free = field
    while (free !== undefined && (taken.has(free) || !allowed.includes(free))) free = next[free]
    if (free === undefined) return null
    taken.add(free)
    return free
  }
  const byHeading = columns.map((column) => {
    const named = fieldOfHeading(column.heading)
    const field = named && fitting(named, column)
    return field === undefined ? null : take(field)
  })
  const guessed = byHeading.map((field, at) => field ?? take(fieldOfContents(columns[at])))
  return withWholeNames(guessed)
}

/**
 * A heading can mean two things, and the contents tell which: 'Unit' is the number of a flat or an identifier such as MR-0012; 'Status'
 * and 'Type' name a relation or something else of the program; 'Street' can hold a whole address.
 */
function fitting(named: ImportField, column: Column): ImportField | undefined {
  const values = filled(column)
  if (values.length === 0) return named
  switch (named) {
    case 'relation':
      if (!vague.has(plainWords(column.heading))) return named
      return mostly(values, (value) => isWordOf('relation', value)) ? named : otherWords(values)
    case 'occupancy':
      return mostly(values, (value) => isWordOf('occupancy', value)) ? named : undefined
    case 'street':
      return mostly(values, isWholeAddress) ? 'address' : named
    case 'streetNumber':
    case 'address':
      return mostly(values, isWholeAddress) ? 'address' : addressPart(named, values)
    case 'email':
    case 'email2':
    case 'email3':
    case 'secondEmail':
      return values.some(isEmailAddress) ? named : undefined
    case 'isPrimaryContact':
      return mostly(values, (value) => isWordOf('isPrimaryContact', value)) ? named : undefined
    default:
      return named
  }
}

function addressPart(named: 'streetNumber' | 'address', values: readonly string[]): ImportField {
  if (mostly(values, (value) => /^\d{1,6}[A-Za-z]?$/.test(value))) return 'streetNumber'
  return named === 'streetNumber' ? 'street' : named
}

function otherWords(values: readonly string[]): ImportField | undefined {
  return mostly(values, (value) => isWordOf('occupancy', value)) ? 'occupancy' : undefined
}

/** What the values of a column without a known heading look like. */
function fieldOfContents(column: Column | undefined): ImportField | undefined {
  const values = column ? filled(column) : []
  if (values.length < 2) return undefined
  if (mostly(values, isEmailAddress)) return 'email'
  if (mostly(values, isPhone)) return 'phone'
  if (mostly(values, isWholeAddress)) return 'address'
  if (mostly(values, (value) => /^\d{5}(-\d{4})?$/.test(value)) && new Set(values).size < values.length / 2)
    return 'zipCode'
  if (mostly(values, (value) => isWordOf('relation', value)) && new Set(values).size <= 5) return 'relation'
  return undefined
}

/** A first name beside no last name, or the reverse, is a whole name: in Spanish files 'Nombre' alone is one. */
function withWholeNames(fields: (ImportField | null)[]): (ImportField | null)[] {
  const has = (field: ImportField) => fields.includes(field)
  if (has('firstName') && !has('lastName') && !has('fullName')) {
    return fields.map((field) => (field === 'firstName' ? 'fullName' : field))
  }
  return fields
}

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return digits >= 10 && digits <= 15 && /^[+(\d][\d\s().+x-]*$/i.test(value)
}

/** A number, then words: 12 Maple Ridge Lane. In Spanish often the other way: Calle Mayor 12. */
function isWholeAddress(value: string): boolean {
  return /^\d+[A-Za-z]?(-\d+)?\s+\p{L}/u.test(value) || /^(calle|avenida|av|avda|paseo|camino)\b.*\d/i.test(value)
}

function filled({ values }: Column): readonly string[] {
  return values.filter((value) => value !== '')
}

function mostly(values: readonly string[], fits: (value: string) => boolean): boolean {
  return values.filter(fits).length >= values.length * share
}

/** Which of the first rows has the headings: the first with the most cells that are known headings, else the first row. */
export function headingRow(rows: ReadonlyArray<readonly string[]>): number {
  let best = { at: 0, known: 0 }
  for (const [at, cells] of rows.entries()) {
    const known = cells.filter((cell) => cell !== '' && fieldOfHeading(cell) !== undefined).length
    if (known > best.known) best = { at, known }
  }
  return best.known >= 2 ? best.at : 0
}
