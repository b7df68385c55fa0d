import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbook } from '../../../testing/workbooks.ts'
import { readInProcess } from './reader.ts'
import { FileRefusal } from './refusal.ts'
import type { SheetRow } from './row.ts'
import { readTable, type TableStart } from './table-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'porchlight-imports-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function read(bytes: Uint8Array | string, sheet: number | null = null) {
  files += 1
  const file = path.join(folder, `table ${files}`)
  await writeFile(file, bytes)
  const rows: SheetRow[] = []
  let start: TableStart | undefined
  await readTable({
    path: file,
    sheet,
    temporary: `${file} texts`,
    begin: (given) => {
      start = given
    },
    give: async (some) => void rows.push(...some),
  })
  return { rows, start, cells: rows.map(({ cells }) => [...cells]) }
}

async function refusalOf(bytes: Uint8Array | string): Promise<string> {
  try {
    await read(bytes)
    return 'read'
  } catch (error) {
    if (error instanceof FileRefusal) return error.reason
    throw error
  }
}

const table = [
  ['Account', 'Name', 'Notes'],
  ['000123', 'Zoë Núñez', 'two\nlines, and "marks"; and more'],
  ['', '', ''],
  ['100', "O’Hara – 'Pat'", ''],
]
const quote = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const textWith = (separator: string, line = '\r\n') => table.map((row) => row.map(quote).join(separator)).join(line)
const expected = [
  ['Account', 'Name', 'Notes'],
  ['000123', 'Zoë Núñez', 'two\nlines, and "marks"; and more'],
  ['100', "O’Hara – 'Pat'"],
]

/** Encodes a text. In Windows-1252, ’ and – have other codes than in Unicode; the other characters of the test have the same code. */
function windows1252(text: string): Uint8Array {
  const own: Record<string, number> = { '’': 0x92, '–': 0x96 }
  return Uint8Array.from(text, (sign) => own[sign] ?? sign.charCodeAt(0))
}
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('text files with tables', () => {
  const encodings: Record<string, (text: string) => Uint8Array> = {
    'UTF-8': (text) => Buffer.from(text),
    'UTF-8 with mark': (text) => Buffer.from(`\uFEFF${text}`),
    'UTF-16 little end with mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16 big end with mark': (text) => utf16be(`\uFEFF${text}`),
    'UTF-16 without mark': (text) => Buffer.from(text, 'utf16le'),
    'Windows-1252': windows1252,
  }
  for (const [name, encode] of Object.entries(encodings)) {
    it(`in ${name} give the same rows with any separator of columns and rows [imports-m003]`, async () => {
      for (const separator of [',', ';', '\t']) {
        for (const line of ['\r\n', '\n', '\r']) {
          const { cells } = await read(encode(textWith(separator, line)))
          expect(cells).toEqual(expected)
        }
      }
    })
  }

  it('give each row the number of its line in the file', async () => {
    const { rows } = await read('a,b\n\n,\n1,2\n')
    expect(rows.map(({ number }) => number)).toEqual([1, 4])
    const named = await read('sep=;\r\na;b\r\n1;2')
    expect(named.rows.map(({ number }) => number)).toEqual([2, 3])
    expect(named.cells).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keep a quotation mark inside a cell', async () => {
    expect((await read('Pipe,Size\n5" pipe,2')).cells[1]).toEqual(['5" pipe', '2'])
  })

  it('are refused with the reason if they are not a table, damaged or too large [imports-m021]', async () => {
    expect(await refusalOf('')).toBe('empty')
    expect(await refusalOf('\n\n,,\n')).toBe('empty')
    expect(await refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1, 2, 3]))).toBe(
      'not-a-table',
    )
    expect(await refusalOf('a,"b\n1,2')).toBe('damaged')
    expect(await refusalOf(`${'a,'.repeat(200)}a\n`)).toBe('too-many-columns')
    expect(await refusalOf('1\n'.repeat(100_002))).toBe('too-many-rows')
    expect(await refusalOf('1\n'.repeat(100_001))).toBe('read')
    expect(await refusalOf(`a,b\n"${'x'.repeat(3_000_000)}",1`)).toBe('too-long-row')
    expect(await refusalOf(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).toBe('too-many-bytes')
  })
})

describe('workbooks', () => {
  it('give the stored values of the chosen sheet, and mark hidden sheets [imports-m004]', async () => {
    const bytes = workbook({
      sheets: [
        { name: 'Totals', state: 'hidden', rows: '<row r="1"><c r="A1" t="str"><v>secret</v></c></row>' },
        {
          name: 'Owners',
          rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Since</t></is></c></row>
            <row r="3"><c r="A3"><f>1+WEBSERVICE("http://example.test")</f><v>100070</v></c><c r="B3" s="2"><v>123</v></c>
              <c r="C3" s="1"><v>45000</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#REF!</v></c></row>`,
        },
      ],
      strings: ['<r><t>Acc</t></r><r><t>ount</t></r><rPh><t>aid</t></rPh>'],
      styles: ['General', 'm/d/yyyy', '00000'],
    })
    const { start, rows } = await read(bytes)
    expect(start).toEqual({
      format: 'xlsx',
      sheets: [
        { name: 'Totals', isHidden: true },
        { name: 'Owners', isHidden: false },
      ],
      sheet: 1,
    })
    expect(rows).toEqual([
      { number: 1, cells: ['Account', '', 'Since'] },
      { number: 3, cells: ['100070', '00123', '2023-03-15', 'true', '#REF!'] },
    ])
    expect((await read(bytes, 0)).cells).toEqual([['secret']])
  })

  it('keep leading zeros of text cells, and show a number that lost digits as a power of ten [imports-m019]', async () => {
    const { cells } = await read(
      workbook({
        sheets: [
          {
            name: 'A',
            rows: '<row><c t="str"><v>000123</v></c><c><v>1E5</v></c><c><v>1234567890123456789</v></c></row>',
          },
        ],
      }),
    )
    expect(cells).toEqual([['000123', '100000', '1.23456789012346E+18']])
  })

  it('are refused if they are encrypted, damaged, of another format, or contain XML entities [imports-m021]', async () => {
    const compound = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    expect(await refusalOf(compound)).toBe('encrypted')
    expect(await refusalOf(compound.subarray(0, 500))).toBe('old-workbook')
    const good = workbook({ sheets: [{ name: 'A', rows: '<row><c t="str"><v>x</v></c></row>' }] })
    expect(await refusalOf(good.subarray(0, good.length - 40))).toBe('damaged')
    expect(await refusalOf(zipSync({ 'a.txt': strToU8('no workbook') }))).toBe('not-a-table')
    expect(await refusalOf(workbook({ sheets: [{ name: 'A', rows: '<row><c><v>1</c></row>' }] }))).toBe('damaged')
    const entities = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]>'
    expect(await refusalOf(workbook({ sheets: [{ name: 'A', rows: '<row/>', before: entities }] }))).toBe('damaged')
  })

  it('are refused if their unzipped size is too large, or larger than the zip states [imports-m021]', async () => {
    const blanks = Buffer.alloc(60 * 1024 * 1024, ' ')
    const stated = zipSync(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`xl/${at}.xml`, blanks])), {
      level: 9,
    })
    expect(stated.length).toBeLessThan(2_000_000)
    expect(await refusalOf(stated)).toBe('unfolds-too-large')
    const forged = Buffer.from(workbook({ sheets: [{ name: 'A', rows: ' '.repeat(5_000_000) }] }))
    stateSize(forged, 'xl/worksheets/sheet1.xml', 10)
    expect(await refusalOf(forged)).toBe('damaged')
  })

  it('in a zip with a password are refused [imports-m021]', async () => {
    const bytes = Buffer.from(workbook({ sheets: [{ name: 'A', rows: '<row/>' }] }))
    const at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
    expect(await refusalOf(bytes)).toBe('encrypted')
  })

  it('are read in a separate process, at most 500 rows at a time', async () => {
    const file = path.join(folder, 'large.csv')
    await writeFile(file, Array.from({ length: 1_700 }, (_, at) => `${at},${at}`).join('\n'))
    const sizes: number[] = []
    let last = ''
    await readInProcess({
      path: file,
      sheet: null,
      temporary: `${file} texts`,
      begin: () => undefined,
      give: async (rows) => {
        sizes.push(rows.length)
        last = rows.at(-1)?.cells.join() ?? ''
      },
    })
    expect(sizes).toEqual([500, 500, 500, 200])
    expect(last).toBe('1699,1699')
    await writeFile(file, compoundOld)
    await expect(
      readInProcess({
        path: file,
        sheet: null,
        temporary: `${file} t`,
        begin: () => undefined,
        give: async () => undefined,
      }),
    ).rejects.toMatchObject({ reason: 'old-workbook' })
  })
})

const compoundOld = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(100)])

/** Changes the size that the directory of a zip states for a file. */
function stateSize(zip: Buffer, name: string, size: number): void {
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    if (zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28)) === name) zip.writeUInt32LE(size, at + 24)
  }
}
