import { Readable } from 'node:stream'
import { importLimits } from '@porchlight/contract/shared/imports.ts'
import { CsvError, parse as parseStream } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import { encodingOf, textOf } from './encoding.ts'
import { FileRefusal } from './refusal.ts'
import { cellText, type SheetRow } from './row.ts'

/** The characters that separate columns (association.txt 5). */
const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** The part of a file from which the separator is guessed: at most so many characters and rows. */
const sampleLength = 64 * 1024
const sampleRows = 50

/** The maximum size of a row in bytes; 200 columns with long notes need less. */
const maxRowBytes = 2 * 1024 * 1024

/** The options of both parsers. */
const parserOptions = {
  relax_column_count: true,
  // A quotation mark in an unquoted text, such as 5" pipe, is an ordinary character.
  relax_quotes: true,
  skip_empty_lines: false,
  // Rows may end with CR LF, LF or CR, even mixed in one file.
  record_delimiter: ['\r\n', '\n', '\r'],
}

/**
 * Reads the rows of a text table one after the other. Rows without a value are left out; the other rows keep their numbers in the file.
 * @throws FileRefusal if it is not a table of text or exceeds a limit.
 */
export async function* rowsOfCsv(path: string): AsyncGenerator<SheetRow> {
  const pieces = textOf(path, await encodingOf(path))
  const start = await startOf(pieces)
  const named = namedSeparator(start)
  const parser = Readable.from(withStart(start.slice(named?.length ?? 0), pieces), { objectMode: false }).pipe(
    parseStream({ ...parserOptions, delimiter: named?.separator ?? separatorOf(start), max_record_size: maxRowBytes }),
  )
  // The line `sep=` is row 1 of the file.
  let number = named ? 1 : 0
  let rowCount = 0
  try {
    for await (const record of parser) {
      number += 1
      const cells = (record as string[]).map(cellText)
      while (cells.at(-1) === '') cells.pop()
      if (cells.length === 0) continue
      rowCount += 1
      if (cells.length > importLimits.columns) throw new FileRefusal('too-many-columns', importLimits.columns)
      // One more row is allowed for the headings.
      if (rowCount > importLimits.rows + 1) throw new FileRefusal('too-many-rows', importLimits.rows)
      yield { number, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.code === 'CSV_MAX_RECORD_SIZE'
      ? new FileRefusal('too-long-row', maxRowBytes)
      : new FileRefusal('damaged')
  } finally {
    parser.destroy()
  }
}

/** Returns the beginning of a text, at least `sampleLength` characters or all. @throws FileRefusal if it is not a text. */
async function startOf(pieces: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < sampleLength) {
    const { value, done } = await pieces.next()
    if (done) break
    start += value
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has no such characters; pictures, programs and damaged files have.
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(start)) throw new FileRefusal('not-a-table')
  return start
}

/** Yields a text from its beginning, of which `start` was read before. */
async function* withStart(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

/** Returns the separator of a first line such as `sep=;`, which spreadsheet programs may write; undefined without such a line. */
function namedSeparator(start: string): { readonly separator: string; readonly length: number } | undefined {
  const [line, separator] = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(start) ?? []
  return line && separator ? { separator, length: line.length } : undefined
}

/** Returns the separator that divides the first rows into many columns of equal number. For a table of one column, returns a comma. */
function separatorOf(start: string): Separator {
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 }
  for (const separator of separators) {
    const score = scoreOf(start, separator)
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** Returns how well a separator divides the first rows: the more columns, and the more rows with the usual number of them. 0: one column. */
function scoreOf(start: string, separator: Separator): number {
  const widths = widthsOf(start, separator).filter((width) => width > 0)
  if (widths.length === 0) return 0
  const median = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1
  const evenness = widths.filter((width) => width === median).length / widths.length
  return (median - 1) * evenness * evenness
}

/** Returns the numbers of cells of the first rows. The last row of a cut sample is left out, because it may be incomplete. */
function widthsOf(start: string, separator: Separator): number[] {
  const widths: number[] = []
  try {
    parseText(start, {
      ...parserOptions,
      delimiter: separator,
      to: sampleRows,
      on_record: (record: string[]) => {
        widths.push(record.length === 1 && record[0] === '' ? 0 : record.length)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return start.length >= sampleLength && widths.length < sampleRows ? widths.slice(0, -1) : widths
}
