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

/** The data of a table that are known before its rows are read. */
export interface TableStart {
  readonly format: 'csv' | 'xlsx'
  /** Empty for a CSV file. */
  readonly sheets: readonly SheetName[]
  /** The index of the sheet that is read. */
  readonly sheet: number
}

/** Which table is read, and what is done with it. */
export interface TableReading {
  readonly path: string
  /** The index of the sheet to read; null: the first visible one. */
  readonly sheet: number | null
  /** A path for a temporary file. */
  readonly temporary: string
  /** Is called once, before the rows. */
  begin(start: TableStart): void
  /** Handles the next rows. Reading continues when the promise resolves. */
  give(rows: SheetRow[]): Promise<void>
}

/** The number of rows that are passed to `give` at a time. */
const batchSize = 500

/**
 * Reads a CSV or XLSX file in batches that need little memory. The first bytes of the file decide the format.
 * @throws FileRefusal with the reason and the limit.
 */
export async function readTable({ path, sheet, temporary, begin, give }: TableReading): Promise<void> {
  const format = await formatOf(path)
  let waiting: SheetRow[] = []
  let count = 0
  const take = async (rows: readonly SheetRow[]) => {
    count += rows.length
    waiting.push(...rows)
    while (waiting.length >= batchSize) await give(waiting.splice(0, batchSize))
  }
  if (format === 'csv') {
    begin({ format, sheets: [], sheet: 0 })
    for await (const row of rowsOfCsv(path)) await take([row])
  } else {
    const sheets = await sheetsOf(path)
    // If all sheets are hidden, the first one is read.
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

/** The first bytes of a compound file, the format of old Office programs. */
const compoundFileSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Returns the format of a file by its first bytes. A file that is no zip is read as text. @throws FileRefusal */
async function formatOf(path: string): Promise<'csv' | 'xlsx'> {
  const { size } = await stat(path)
  if (size === 0) throw new FileRefusal('empty')
  if (size > importLimits.fileBytes) throw new FileRefusal('too-many-bytes', importLimits.fileBytes)
  const file = await open(path)
  const start = Buffer.alloc(compoundFileSignature.length)
  try {
    await file.read(start, 0, Math.min(size, start.length), 0)
  } finally {
    await file.close()
  }
  // Workbooks with a password and old workbooks are compound files. Those with a password have the stream 'EncryptedPackage'.
  if (start.equals(compoundFileSignature)) {
    const isEncrypted = (await readFile(path)).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new FileRefusal(isEncrypted ? 'encrypted' : 'old-workbook')
  }
  if (start.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'csv'
  // A damaged zip is refused here, and a zip that is not a workbook by the reader of workbooks.
  const zip = await zipAt(path)
  zip.close()
  return 'xlsx'
}
