import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findHeadingRow, guessColumns } from '../columns/guesses.ts'
import type { SheetRow } from '../reading/row.ts'
import { readTable } from '../reading/table-file.ts'
import { addressKey, addressLine, addressParts } from './address.ts'
import { Checker } from './checker.ts'
import { readDate } from './dates.ts'
import { mayBeSamePerson, splitFullName } from './names.ts'
import { KnownPeople } from './people.ts'
import { readRow } from './row.ts'
import { readValue } from './values.ts'

const today = '2026-11-22'
const corpus = path.join(import.meta.dirname, '../corpus')

/** Reads a file that another program exported. Returns the guessed columns and the values of each row. */
async function read(name: string) {
  const rows: SheetRow[] = []
  await readTable({
    path: path.join(corpus, name),
    sheet: null,
    temporary: path.join(tmpdir(), `porchlight-corpus-${crypto.randomUUID()}`),
    begin: () => undefined,
    give: async (some) => void rows.push(...some),
  })
  const at = findHeadingRow(rows.slice(0, 10).map(({ cells }) => cells))
  const headings = rows[at]?.cells ?? []
  const data = rows.slice(at + 1)
  const columns = guessColumns(
    headings.map((heading, place) => ({ heading, values: data.map(({ cells }) => cells[place] ?? '') })),
  )
  return { columns, rows: data.map(({ number, cells }) => readRow(number, cells, { columns, settled: {}, today })) }
}

describe('files in the format of exports of other programs', () => {
  it('have their columns guessed in English and Spanish, by headings and contents [imports-m005]', async () => {
    expect((await readdir(corpus)).length).toBe(4)
    expect((await read('management-ledger.csv')).columns).toEqual([
      'unit',
      'accountNumber',
      'address',
      'fullName',
      'postalLine',
      'postalCity',
      'postalState',
      'postalZipCode',
      'phone2',
      'email',
    ])
    expect((await read('portal-residents.csv')).columns).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'streetNumber',
      'street',
      'unit',
      'city',
      'state',
      'zipCode',
      'relation',
      'startsOn',
    ])
    expect((await read('hoja-de-la-junta.csv')).columns).toEqual([
      'accountNumber',
      'address',
      'fullName',
      'email',
      'phone',
      'relation',
      'startsOn',
    ])
    expect((await read('volunteer-sheet.tsv')).columns).toEqual([
      'lot',
      'fullName',
      'secondFullName',
      'address',
      'accountNumber',
      'delivery',
      'notes',
    ])
  })

  it('are read with names, addresses, leading zeros, two owners in a row, and dates [imports-m003, imports-m019]', async () => {
    const [first, second, third] = (await read('management-ledger.csv')).rows
    expect(first).toMatchObject({
      number: 4,
      problems: [],
      home: { accountNumber: '0000451', streetNumber: '101', street: 'Juniper Ct' },
      people: [
        {
          name: { firstName: 'Otto', lastName: 'Brandt' },
          values: { postalLine: 'PO Box 81', postalZipCode: '80306' },
        },
      ],
    })
    expect(second?.people[0]?.name).toEqual({ firstName: '', lastName: '', organisationName: 'Okafor Family Trust' })
    expect(third?.people[0]?.values).toMatchObject({ email: 'priya@raman.example', email2: 'p.raman@work.example' })
    const residents = (await read('portal-residents.csv')).rows
    expect(residents[2]).toMatchObject({
      home: { address: '102 Juniper Ct Unit B', zipCode: '01301' },
      people: [{ relation: { relation: 'tenant', startsOn: '2024-08-15' } }],
    })
    const [josé, ana] = (await read('hoja-de-la-junta.csv')).rows
    expect(josé?.people[0]).toMatchObject({
      name: { firstName: 'José', lastName: 'Nuñez' },
      relation: { relation: 'owner', startsOn: '2018-12-25' },
    })
    expect(ana?.problems).toMatchObject([{ cause: 'date order', value: '01/02/2020' }])
    const [okafor, berg] = (await read('volunteer-sheet.tsv')).rows
    expect(okafor?.people.map(({ name, relation }) => [name.firstName, relation.relation])).toEqual([
      ['Marcus', undefined],
      ['Grace', 'co-owner'],
    ])
    expect(okafor?.people[0]?.values.notes).toBe('Gate code\nchanged')
    expect(berg?.people[0]?.name).toMatchObject({ firstName: 'Anna', lastName: 'Van der Berg' })
  })
})

describe('addresses', () => {
  it('are equal regardless of case, spaces, punctuation and abbreviations [imports-m008]', () => {
    const key = (text: string) => addressKey(addressParts(text))
    expect(key('12 maple  ridge LN.')).toBe(key('12 Maple Ridge Lane'))
    expect(key('5 N. Main St., Apt 3')).toBe(key('5 north main street #3'))
    expect(key('7 St Mary St')).toBe(key('7 St. Mary Street'))
    expect(key('Av. Juárez 15')).not.toBe('')
    expect(key('12 Maple Ridge Lane, Boulder, CO 80301')).toBe(key('12 Maple Ridge Ln'))
    expect(key('12 Maple Ridge Lane')).not.toBe(key('12 Maple Ridge Court'))
    expect(key('12 Maple Ridge Lane')).not.toBe(key('12 Maple Ridge Lane Unit 2'))
  })

  it('keep the number where it was written, because in Spanish the number comes after the street', () => {
    const shown = (text: string) => {
      const { isNumberLast, ...parts } = addressParts(text)
      return addressLine(parts, isNumberLast)
    }
    expect(shown('Calle Peñón 1')).toBe('Calle Peñón 1')
    expect(shown('Av. Juárez 15, Depto. 3')).toBe('Av. Juárez 15 Unit 3')
    expect(shown('6040 Avenida Encinas')).toBe('6040 Avenida Encinas')
  })

  it('are equal after they are written on one line and read again', () => {
    const word = fc.constantFrom('Maple', 'Ridge', 'Oak', 'Lane', 'Court', 'Juniper')
    const parts = fc.record({
      streetNumber: fc.integer({ min: 1, max: 9999 }).map(String),
      street: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      unit: fc.constantFrom('', '2', 'B'),
    })
    fc.assert(fc.property(parts, (given) => addressKey(addressParts(addressLine(given))) === addressKey(given)))
  })
})

describe('dates', () => {
  it('with two possible meanings are returned with both meanings, and other dates are read [imports-m020]', () => {
    expect(readDate('03/04/2020', undefined, today)).toEqual({
      either: { 'month first': '2020-03-04', 'day first': '2020-04-03' },
    })
    expect(readDate('03/04/2020', 'day first', today)).toEqual({ day: '2020-04-03' })
    expect(readDate('25.12.18', undefined, today)).toEqual({ day: '2018-12-25' })
    expect(readDate('Nov 5, 2019', undefined, today)).toEqual({ day: '2019-11-05' })
    expect(readDate('5 de noviembre de 2019', undefined, today)).toEqual({ day: '2019-11-05' })
    expect(readDate('2024-02-30', undefined, today)).toEqual({ fault: 'no date' })
    expect(readDate('1899-12-31', undefined, today)).toEqual({ fault: 'too early' })
    expect(readDate('2036-11-22', undefined, today)).toEqual({ day: '2036-11-22' })
    expect(readDate('2036-11-23', undefined, today)).toEqual({ fault: 'too late' })
  })

  it('in the format of ISO 8601 are read the same with any chosen order of day and month', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2036-11-22'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom(undefined, 'month first' as const, 'day first' as const), (date, order) => {
        const text = date.toISOString().slice(0, 10)
        expect(readDate(text, order, today)).toEqual({ day: text })
      }),
    )
  })
})

describe('values', () => {
  it('that a spreadsheet changed are a problem, and leading zeros are kept [imports-m019]', () => {
    expect(readValue('accountNumber', '1.00E+05', {}, today)).toEqual({ cause: 'power of ten' })
    expect(readValue('accountNumber', '1,00e5', {}, today)).toEqual({ cause: 'power of ten' })
    expect(readValue('accountNumber', '000123', {}, today)).toEqual({ value: '000123' })
    expect(readValue('zipCode', '01301', {}, today)).toEqual({ value: '01301' })
    expect(readValue('zipCode', '1301', {}, today)).toEqual({ cause: 'lost digits' })
    expect(readValue('notes', '#REF!', {}, today)).toEqual({ cause: 'formula error' })
  })

  it('with the text (clear) empty a field, and an empty cell changes nothing [imports-m010]', () => {
    expect(readValue('phone', '', {}, today)).toEqual({ value: undefined })
    expect(readValue('phone', '(clear)', {}, today)).toEqual({ value: null })
    expect(readValue('phone', '(Vaciar)', {}, today)).toEqual({ value: null })
    expect(readValue('relation', '(clear)', {}, today)).toEqual({ cause: 'cannot be cleared' })
  })

  it('of any text are read as a value or a problem, without an error', () => {
    const fields = [
      'accountNumber',
      'zipCode',
      'email',
      'phone',
      'startsOn',
      'share',
      'tags',
      'relation',
      'notes',
    ] as const
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string({ unit: 'grapheme' }), (field, text) => {
        const read = readValue(field, text, {}, today)
        expect('value' in read || 'cause' in read).toBe(true)
      }),
    )
  })
})

describe('names', () => {
  it('are divided into first name and last name, and only similar names may be of the same person', () => {
    expect(splitFullName('Brandt, Otto')).toEqual({ firstName: 'Otto', lastName: 'Brandt', organisationName: '' })
    expect(splitFullName('Otto Brandt, Jr.')).toEqual({
      firstName: 'Otto',
      lastName: 'Brandt Jr.',
      organisationName: '',
    })
    expect(splitFullName('Ana de la Cruz')).toEqual({ firstName: 'Ana', lastName: 'de la Cruz', organisationName: '' })
    const named = (firstName: string, lastName: string) => ({ firstName, lastName, organisationName: '' })
    expect(mayBeSamePerson(named('Priya', 'Ramann'), named('Priya', 'Raman'))).toBe(true)
    expect(mayBeSamePerson(named('Micheal', 'Lee'), named('Michael', 'Lee'))).toBe(true)
    expect(mayBeSamePerson(named('Otto', 'Brandt'), named('Ida', 'Brandt'))).toBe(false)
  })
})

describe('two rows of a file', () => {
  const columns = ['accountNumber', 'address', 'fullName', 'email', 'phone'] as const
  const check = (...rows: string[][]) => {
    const checker = new Checker()
    const known = { homes: new Map(), people: new KnownPeople([]) }
    return rows.map((cells, at) =>
      checker.check(readRow(at + 2, cells, { columns, settled: {}, today }), known, columns),
    )
  }

  it('about the same home create the home only once, and rows about the same person create the person only once', () => {
    const [first, second, third] = check(
      ['1', '1 Elm Street', 'Ann Lee', 'ann@lee.test', '303-555-0100'],
      ['1', '', 'Bob Lee', 'bob@lee.test', ''],
      ['2', '2 Elm Street', 'Ann Lee', 'ann@lee.test', ''],
    )
    expect(first?.plan).toMatchObject({ home: { isNew: true }, people: [{ isNew: true }] })
    expect(second?.plan).toMatchObject({ home: { isNew: false, id: null, row: 2 }, people: [{ isNew: true }] })
    expect(third?.plan).toMatchObject({
      home: { isNew: true },
      people: [{ isNew: false, row: 2, relation: { isNew: true } }],
    })
  })

  it('with different values for one record are a problem, which names the other row and its value', () => {
    const [, second] = check(
      ['1', '1 Elm Street', 'Ann Lee', 'ann@lee.test', '303-555-0100'],
      ['1', '', 'Ann Lee', 'ann@lee.test', '303-555-0199'],
    )
    expect(second).toMatchObject({
      outcome: 'problem',
      problems: [{ cause: 'rows differ', field: 'phone', other: '2: 303-555-0100', value: '303-555-0199' }],
    })
  })

  it('with the same e-mail address and different names create two people, and the check names both people', () => {
    const [, second] = check(
      ['1', '1 Elm Street', 'Otto Brandt', 'both@brandt.test', ''],
      ['1', '', 'Ida Brandt', 'both@brandt.test', ''],
    )
    expect(second).toMatchObject({
      outcome: 'new',
      shares: [{ email: 'both@brandt.test', names: ['Otto Brandt', 'Ida Brandt'] }],
    })
  })
})
