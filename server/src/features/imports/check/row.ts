import {
  type HomeField,
  type ImportField,
  importFields,
  type MoneyField,
  type PersonField,
  type RelationField,
} from '@porchlight/contract/shared/import-fields.ts'
import { plainWords } from '../columns/headings.ts'
import { addressLine, addressParts } from './address.ts'
import { nameKey, type PersonName, splitFullName } from './names.ts'
import { type Cause, readValue, type Settled } from './values.ts'

/** The values of a record in a row, by field: a text, or null to empty the field. A missing field does not change. */
export type RowValues<Field extends string> = { readonly [Name in Field]?: string | null }

/** A reason why a row is not imported. `column` is the index of the column; it and `field` are null if the reason concerns the whole row. */
export interface Problem {
  readonly cause: Cause
  readonly field: ImportField | null
  readonly column: number | null
  readonly value: string
  /** The differing earlier row and its value, or the unknown word in plain letters. */
  readonly other?: string
}

/** A person of a row. `name` has the parts of the name, also those that come from a column of the full name. */
export interface RowPerson {
  readonly values: RowValues<PersonField>
  readonly relation: RowValues<RelationField>
  readonly name: PersonName
}

/** A row of the file, converted by the chosen columns. */
export interface ReadRow {
  readonly number: number
  readonly home: RowValues<HomeField>
  readonly people: readonly RowPerson[]
  /** The values of a table of money; the amount is a text of cents. */
  readonly money: RowValues<MoneyField>
  readonly problems: readonly Problem[]
}

/** How the cells of a row are converted. */
export interface ReadOptions {
  /** The field of each column; null for a column that is ignored. */
  readonly columns: readonly (ImportField | null)[]
  readonly settled: Settled
  /** A date such as 2026-11-22, in the community's time zone. */
  readonly today: string
}

/** The values of a row by field, as `readValue` converts them; null empties a field. */
type Values = Partial<Record<ImportField, string | null>>

/** Converts the cells of a row. `problems` has each value that cannot be imported; a row with problems is not imported at all. */
export function readRow(number: number, cells: readonly string[], options: ReadOptions): ReadRow {
  const values: Values = {}
  const problems: Problem[] = []
  for (const [column, field] of options.columns.entries()) {
    if (field === null) continue
    const text = cells[column] ?? ''
    const pieces = piecesOf(field, text)
    for (const [at, piece] of pieces.entries()) {
      const target = at === 0 ? field : nextField(field, at, options.columns)
      // No field takes a fourth address, or the field has a column of its own.
      if (target === undefined) continue
      const read = readValue(target, piece, options.settled, options.today)
      if ('cause' in read) {
        // Each unknown word of a column is a question of its own.
        const word = read.cause === 'unknown word' ? { other: plainWords(text) } : {}
        problems.push({ cause: read.cause, field, column, value: text, ...word })
      } else if (read.value !== undefined) values[target] = read.value
    }
  }
  const people = [personOf(values), secondOf(values)].filter((one) => one !== undefined)
  const nameless = people.length === 0 && hasPersonValue(values)
  if (nameless) problems.push({ cause: 'no name', field: null, column: null, value: '' })
  return { number, home: homeOf(values), people, money: only<MoneyField>(values, 'money'), problems }
}

/** Divides a cell with several e-mail addresses or phone numbers, which are stored as the second and the third one. */
function piecesOf(field: ImportField, text: string): string[] {
  if (field !== 'email' && field !== 'phone') return [text]
  const pieces = text
    .split(field === 'email' ? /[;,\s/]/ : /[;/]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  return pieces.length > 0 ? pieces : [text]
}

/** Returns the field for the piece number `at` (from 1) of a cell with several; undefined if there is none, or if it has a column of its own. */
function nextField(field: ImportField, at: number, columns: readonly (ImportField | null)[]): ImportField | undefined {
  const target = { email: ['email2', 'email3'], phone: ['phone2', 'phone3'] } as const
  const name = field === 'email' || field === 'phone' ? target[field][at - 1] : undefined
  return name !== undefined && !columns.includes(name) ? name : undefined
}

/** Returns those of the values that belong to a record. */
function only<Field extends ImportField>(
  values: Values,
  record: 'home' | 'person' | 'relation' | 'money',
): RowValues<Field> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => importFields[name as ImportField].of === record),
  ) as RowValues<Field>
}

/** Returns the values of the home. A full address is divided into its parts, and parts are joined to a full address. */
function homeOf(values: Values): RowValues<HomeField> {
  const home = only<HomeField>(values, 'home')
  if (typeof home.address === 'string' && home.street === undefined) {
    const { unit, isNumberLast, ...parts } = addressParts(home.address)
    // A column of the unit has priority over a unit in the address.
    const shown = { ...parts, unit: home.unit ?? unit }
    return { ...home, ...parts, ...(unit !== '' && { unit: shown.unit }), address: addressLine(shown, isNumberLast) }
  }
  // No street, or one that the row empties.
  if (typeof home.street !== 'string') return home
  // The column of the street may contain the number, too: '12 Maple Ridge Lane'.
  const divided = home.streetNumber === undefined ? addressParts(home.street) : undefined
  const parts = {
    streetNumber: home.streetNumber ?? divided?.streetNumber ?? '',
    // Without a number in it, the column is the name of the street as a whole.
    street: divided?.streetNumber ? divided.street : home.street,
    unit: home.unit ?? divided?.unit ?? '',
  }
  return { ...home, ...parts, address: addressLine(parts, divided?.isNumberLast) }
}

/** Returns the first person of a row; undefined if it has neither a name nor an e-mail address of one. */
function personOf(values: Values): RowPerson | undefined {
  const person = only<PersonField>(values, 'person')
  const { fullName, ...separate } = person
  const whole = typeof fullName === 'string' ? splitFullName(fullName) : undefined
  const name = {
    firstName: separate.firstName ?? whole?.firstName ?? '',
    lastName: separate.lastName ?? whole?.lastName ?? '',
    organisationName: separate.organisationName ?? whole?.organisationName ?? '',
  }
  if (nameKey(name) === '' && !separate.email) return undefined
  // A column of a part of the name has priority over the column of the full name.
  const personValues = { ...(whole && withoutEmpty(whole)), ...separate }
  return { values: personValues, relation: only<RelationField>(values, 'relation'), name }
}

/** Returns the second person of a row, who is a co-owner; undefined if it has no second name. */
function secondOf(values: Values): RowPerson | undefined {
  const whole = typeof values.secondFullName === 'string' ? splitFullName(values.secondFullName) : undefined
  const name = {
    firstName: values.secondFirstName ?? whole?.firstName ?? '',
    lastName: values.secondLastName ?? whole?.lastName ?? '',
    organisationName: whole?.organisationName ?? '',
  }
  if (nameKey(name) === '') return undefined
  const { secondEmail: email, secondPhone: phone } = values
  return {
    values: { ...withoutEmpty(name), ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) },
    relation: { relation: 'co-owner' },
    name,
  }
}

/** Returns the parts of a name that are not empty, so that a missing part changes nothing. */
function withoutEmpty(name: PersonName): RowValues<PersonField> {
  return Object.fromEntries(Object.entries(name).filter(([, value]) => value !== ''))
}

/** Whether a row has a value of a person that is not empty. */
function hasPersonValue(values: Values): boolean {
  return Object.entries(values).some(([name, value]) => value && importFields[name as ImportField].of === 'person')
}
