import { open, readFile, stat } from 'node:fs/promises'
import { importLimits } from '@porchlight/contract/shared/imports.ts'
import { rowsOfCsv } from './csv.ts'
import { FileRefusal } from './refusal.ts'
import type { SheetRow } from './row.ts'
import { readXlsx, sheetsOf } from './xlsx.ts'
import { zipAt } from './zip.ts'

export interface SheetName {
  readonly name: string
  readonly isHidden: boolean
}

/** What is known of a table before its rows. */
export interface TableStart {
  readonly format: 'csv' | 'xlsx'
  /** Empty for a text. */
  readonly sheets: readonly SheetName[]
  /** The place of the sheet that is read. */
  readonly sheet: number
}

export interface TableReading {
  readonly path: string
  /** The place of the sheet to read; null: the first one that is not hidden. */
  readonly sheet: number | null
  /** A path for a temporary file. */
  readonly temporary: string
  begin(start: TableStart): void
  /** Takes some rows; reading continues when it resolves. */
  give(rows: SheetRow[]): Promise<void>
}

/** How many rows are given at a time. */
const portion = 500

/**
 * Reads a CSV or XLSX file, whichever its bytes say it is, in parts that fit into little memory.
 * @throws FileRefusal with the reason and the limit.
 */
export async function readTable({ path, sheet, temporary, begin, give }: TableReading): Promise<void> {
  const format = await formatOf(path)
  let waiting: SheetRow[] = []
  let count = 0
  const take = async (rows: readonly SheetRow[]) => {
    count += rows.length
    waiting.push(...rows)
    while (waiting.length >= portion) await give(waiting.splice(0, portion))
  }
  if (format === 'csv') {
    begin({ format, sheets: [], sheet: 0 })
    for await (const row of rowsOfCsv(path)) await take([row])
  } else {
    const sheets = await sheetsOf(path)
    const chosen =
      sheet ??
      Math.max(
        0,
        sheets.findIndex(({ isHidden }) => !isHidden),
      )
    const names = sheets.map(({ name, isHidden }) => ({ name, isHidden }))
    begin({ format, sheets: names, sheet: chosen })
    await readXlsx(path, chosen, take, temporary)
  }
  if (waiting.length > 0) await give(waiting)
  waiting = []
  if (count === 0) throw new FileRefusal('empty')
}

const compoundMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

async function formatOf(path: string): Promise<'csv' | 'xlsx'> {
  const { size } = await stat(path)
  if (size === 0) throw new FileRefusal('empty')
  if (size > importLimits.fileBytes) throw new FileRefusal('too-many-bytes', importLimits.fileBytes)
  const file = await open(path)
  const start = Buffer.alloc(compoundMark.length)
  try {
    await file.read(start, 0, Math.min(size, start.length), 0)
  } finally {
    await file.close()
  }
  // A workbook with a password is a compound file with this stream; an old workbook is one too.
  if (start.equals(compoundMark)) {
    const isEncrypted = (await readFile(path)).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new FileRefusal(isEncrypted ? 'encrypted' : 'old-workbook')
  }
  if (start.toString('latin1', 0, 4) !== 'PK\x03\x04')
    return 'csv'
    // A zip that is not a workbook gets its own reason from the workbook's reader.
  ;(await zipAt(path)).close()
  return 'xlsx'
}
