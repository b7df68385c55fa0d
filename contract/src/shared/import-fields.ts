import type { ImportKind } from './imports.ts'

/**
 * The fields that a column of a table can have (association.txt 3), in the order of the choices on the screen. `of`: what the field belongs to;
 * 'second' is a second owner in the same row. `kind`: how its text is read. `most`: the maximum length, in characters.
 */
export const importFields = {
  accountNumber: { of: 'home', kind: 'code', most: 40 },
  identifier: { of: 'home', kind: 'code', most: 40 },
  address: { of: 'home', kind: 'text', most: 200 },
  streetNumber: { of: 'home', kind: 'text', most: 12 },
  street: { of: 'home', kind: 'text', most: 120 },
  unit: { of: 'home', kind: 'text', most: 20 },
  city: { of: 'home', kind: 'text', most: 60 },
  state: { of: 'home', kind: 'text', most: 30 },
  zipCode: { of: 'home', kind: 'zip', most: 10 },
  lot: { of: 'home', kind: 'text', most: 50 },
  homeKind: { of: 'home', kind: 'word', most: 50 },
  occupancy: { of: 'home', kind: 'word', most: 50 },
  tags: { of: 'home', kind: 'tags', most: 900 },
  homeShare: { of: 'home', kind: 'share', most: 20 },
  duesGroup: { of: 'home', kind: 'text', most: 100 },
  fullName: { of: 'person', kind: 'text', most: 200 },
  firstName: { of: 'person', kind: 'text', most: 200 },
  lastName: { of: 'person', kind: 'text', most: 200 },
  organisationName: { of: 'person', kind: 'text', most: 200 },
  email: { of: 'person', kind: 'email', most: 254 },
  email2: { of: 'person', kind: 'email', most: 254 },
  email3: { of: 'person', kind: 'email', most: 254 },
  phone: { of: 'person', kind: 'phone', most: 40 },
  phone2: { of: 'person', kind: 'phone', most: 40 },
  phone3: { of: 'person', kind: 'phone', most: 40 },
  postalLine: { of: 'person', kind: 'text', most: 200 },
  postalCity: { of: 'person', kind: 'text', most: 60 },
  postalState: { of: 'person', kind: 'text', most: 30 },
  postalZipCode: { of: 'person', kind: 'zip', most: 20 },
  language: { of: 'person', kind: 'word', most: 50 },
  notes: { of: 'person', kind: 'text', most: 5000 },
  relation: { of: 'relation', kind: 'word', most: 50 },
  startsOn: { of: 'relation', kind: 'date', most: 50 },
  share: { of: 'relation', kind: 'share', most: 20 },
  isPrimaryContact: { of: 'relation', kind: 'word', most: 20 },
  delivery: { of: 'relation', kind: 'word', most: 50 },
  secondFullName: { of: 'second', kind: 'text', most: 200 },
  secondFirstName: { of: 'second', kind: 'text', most: 200 },
  secondLastName: { of: 'second', kind: 'text', most: 200 },
  secondEmail: { of: 'second', kind: 'email', most: 254 },
  secondPhone: { of: 'second', kind: 'phone', most: 40 },
  amount: { of: 'money', kind: 'money', most: 30 },
  entryDate: { of: 'money', kind: 'date', most: 50 },
  dueDate: { of: 'money', kind: 'date', most: 50 },
  entryKind: { of: 'money', kind: 'word', most: 50 },
  entryText: { of: 'money', kind: 'text', most: 200 },
  reference: { of: 'money', kind: 'text', most: 60 },
} as const satisfies Record<
  string,
  { of: 'home' | 'person' | 'relation' | 'second' | 'money'; kind: string; most: number }
>

export type ImportField = keyof typeof importFields
/** The names of the fields that belong to `Of`. */
type FieldOf<Of> = {
  [Field in ImportField]: (typeof importFields)[Field]['of'] extends Of ? Field : never
}[ImportField]
export type HomeField = FieldOf<'home'>
export type PersonField = FieldOf<'person'>
export type RelationField = FieldOf<'relation'>
export type MoneyField = FieldOf<'money'>

/** The allowed values of fields that are words. The person is asked once what another word means (association.txt 5). */
export const importWords = {
  homeKind: ['house', 'townhouse', 'condominium', 'lot', 'other'],
  occupancy: ['owner', 'tenant', 'vacant', 'unknown'],
  language: ['en', 'es'],
  relation: ['owner', 'co-owner', 'tenant', 'household member', 'agent'],
  isPrimaryContact: ['yes', 'no'],
  delivery: ['digital', 'paper', 'both'],
  entryKind: ['assessment', 'special assessment', 'late fee', 'interest', 'fine', 'fee'],
} as const satisfies Partial<Record<ImportField, readonly string[]>>

export type WordField = keyof typeof importWords

export function isImportField(name: string): name is ImportField {
  return Object.hasOwn(importFields, name)
}

export function isWordField(name: string): name is WordField {
  return Object.hasOwn(importWords, name)
}

/** The fields by which a home is found. At least one of them must have a column (spec imports-m007). */
export const homeKeys: readonly ImportField[] = ['accountNumber', 'identifier', 'address', 'street']

/** The fields of a home in a table of money: only what is needed to find it. */
const homeFieldsOfMoney: readonly ImportField[] = [
  'accountNumber',
  'identifier',
  'address',
  'streetNumber',
  'street',
  'unit',
]
const moneyFields: Readonly<Record<'opening balances' | 'charges' | 'payments', readonly ImportField[]>> = {
  'opening balances': ['amount', 'entryDate', 'dueDate'],
  charges: ['amount', 'entryDate', 'dueDate', 'entryKind', 'entryText', 'reference'],
  payments: ['amount', 'entryDate', 'reference'],
}

/** The fields that a column of a table of this kind can hold. */
export function fieldsOfKind(kind: ImportKind): readonly ImportField[] {
  if (kind === 'opening balances' || kind === 'charges' || kind === 'payments')
    return [...homeFieldsOfMoney, ...moneyFields[kind]]
  return (Object.keys(importFields) as ImportField[]).filter((field) => importFields[field].of !== 'money')
}

/** The fields that a table of this kind must have a column for. */
function neededOf(kind: ImportKind): readonly ImportField[] {
  if (kind === 'opening balances') return ['amount']
  return kind === 'charges' || kind === 'payments' ? ['amount', 'entryDate'] : []
}

/**
 * What is wrong with a choice of columns; null in `columns` is a column that is not imported. Nothing is wrong if both lists are empty and `hasHome`.
 */
export function columnFaults(
  columns: readonly (ImportField | null)[],
  kind: ImportKind = 'homes and people',
): {
  /** The fields that have more than one column. */
  readonly doubled: readonly ImportField[]
  /** Whether there is a column by which homes are found. */
  readonly hasHome: boolean
  /** For a table of money: the required fields that have no column. */
  readonly lacking: readonly ImportField[]
} {
  const chosen = columns.filter((field) => field !== null)
  const doubled = [...new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at))]
  const lacking = neededOf(kind).filter((field) => !chosen.includes(field))
  return { doubled, hasHome: chosen.some((field) => homeKeys.includes(field)), lacking }
}
