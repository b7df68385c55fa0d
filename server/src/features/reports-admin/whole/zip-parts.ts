import { byteOrderMark, csvLines } from '../../../platform/tables/csv.ts'

type Row = Readonly<Record<string, unknown>>

/** The headings of the table of homes and people, in the order of the cells of readRegister. The imports recognize them (association.txt 2.7). */
export const registerHeads = [
  'Account number',
  'Identifier',
  'Address',
  'City',
  'State',
  'ZIP code',
  'Lot',
  'Home type',
  'Occupancy',
  'Tags',
  'Unit share',
  'Dues group',
  'First name',
  'Last name',
  'Company',
  'Email',
  'Email 2',
  'Email 3',
  'Phone',
  'Phone 2',
  'Phone 3',
  'Mailing address',
  'Mailing city',
  'Mailing state',
  'Mailing zip',
  'Language',
  'Notes',
  'Relation',
  'Move in date',
  'Ownership percent',
  'Primary contact',
  'Delivery',
] as const

/** A value of a record as the text of a cell: '' for none, JSON for an object or a list. */
const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Records as CSV, part by part. The headings are the columns of the first record. */
export async function* csvParts(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let heads: string[] | undefined
  for await (const row of rows) {
    if (!heads) {
      heads = Object.keys(row)
      yield byteOrderMark + csvLines([heads])
    }
    const cells = heads.map((head) => cellOf(row[head]))
    yield csvLines([cells])
  }
}

/** Records as a JSON list, part by part. */
export async function* jsonParts(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** The stored files of a record: the columns that end in file_key, each with the file name of the matching column, else with the title. */
export function filesOf(row: Row): { key: string; name: string }[] {
  return Object.entries(row).flatMap(([column, key]) => {
    if (!column.endsWith('file_key') || typeof key !== 'string') return []
    const name = row[column.replace(/key$/, 'name')] ?? row.title
    return [{ key, name: typeof name === 'string' && name !== '' ? name : column.replace(/_?file_key$/, '') || 'file' }]
  })
}
