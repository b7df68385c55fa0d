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

/** The part of a column's values that must fit a field. */
const minPart = 0.8

/** Headings that mean a relation in some programs and another field in others. */
const ambiguous: ReadonlySet<string> = new Set(['type', 'status', 'role', 'tipo', 'rol', 'calidad'])

/** The field to use instead if another column already has the field of a heading. */
const alternatives: Readonly<Partial<Record<ImportField, ImportField>>> = {
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
 * Guesses the field of each column from its heading and its values; null for a column that is ignored. No field gets two columns
 * (association.txt 2.7). All guesses are shown, and can be changed.
 */
export function guessColumns(
  columns: readonly Column[],
  kind: ImportKind = 'homes and people',
): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const allowed = fieldsOfKind(kind)
  // Takes the field, or an alternative of it, that no other column has; null if there is none.
  const take = (field: ImportField | undefined): ImportField | null => {
    let free = field
    while (free !== undefined && (taken.has(free) || !allowed.includes(free))) free = alternatives[free]
    if (free === undefined) return null
    taken.add(free)
    return free
  }
  const byHeading = columns.map((column) => {
    const named = fieldOfHeading(column.heading)
    const field = named && fieldByValues(named, column)
    return field === undefined ? null : take(field)
  })
  // A heading has priority: the contents decide only about columns that are left.
  const guessed = byHeading.map((field, at) => field ?? take(fieldOfContents(columns[at])))
  return withWholeNames(guessed)
}

/**
 * Returns the field of a column with an ambiguous heading, by its values: 'Status' and 'Type' can mean a relation or an occupancy, and
 * 'Street' can mean a full address. Undefined if the values do not fit.
 */
function fieldByValues(named: ImportField, column: Column): ImportField | undefined {
  const values = filled(column)
  if (values.length === 0) return named
  switch (named) {
    case 'relation':
      if (!ambiguous.has(plainWords(column.heading))) return named
      return mostly(values, (value) => isWordOf('relation', value)) ? named : occupancyByWords(values)
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

/** Returns the part of an address that the values are: the number; otherwise the street, or the address as named. */
function addressPart(named: 'streetNumber' | 'address', values: readonly string[]): ImportField {
  if (mostly(values, (value) => /^\d{1,6}[A-Za-z]?$/.test(value))) return 'streetNumber'
  return named === 'streetNumber' ? 'street' : named
}

function occupancyByWords(values: readonly string[]): ImportField | undefined {
  return mostly(values, (value) => isWordOf('occupancy', value)) ? 'occupancy' : undefined
}

/** Guesses the field of a column from its values alone, because its heading is unknown. */
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

/** If a file has a column of first names but none of last names, these are full names: for example 'Nombre' in Spanish files. */
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

/** Whether a value is a full address: a number and words (12 Maple Ridge Lane), or in Spanish words and a number (Calle Mayor 12). */
function isWholeAddress(value: string): boolean {
  return /^\d+[A-Za-z]?(-\d+)?\s+\p{L}/u.test(value) || /^(calle|avenida|av|avda|paseo|camino)\b.*\d/i.test(value)
}

function filled({ values }: Column): readonly string[] {
  return values.filter((value) => value !== '')
}

function mostly(values: readonly string[], fits: (value: string) => boolean): boolean {
  return values.filter(fits).length >= values.length * minPart
}

/** Returns the index of the row with the headings: the row with the most known headings, or the first row if no row has at least two. */
export function findHeadingRow(rows: ReadonlyArray<readonly string[]>): number {
  let best = { at: 0, known: 0 }
  for (const [at, cells] of rows.entries()) {
    const known = cells.filter((cell) => cell !== '' && fieldOfHeading(cell) !== undefined).length
    if (known > best.known) best = { at, known }
  }
  return best.known >= 2 ? best.at : 0
}
