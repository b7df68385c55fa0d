import { importLimits } from '@porchlight/contract/shared/imports.ts'
import { dayOf } from './number-format.ts'
import { FileRefusal } from './refusal.ts'
import { cellText, type SheetRow } from './row.ts'
import { SharedStrings } from './shared-strings.ts'
import { type NumberStyle, type Sheet, stylesOf, workbookOf } from './workbook.ts'
import { readXml } from './xml.ts'
import { zipAt } from './zip.ts'

/** The maximum length of a text in a cell, which the format defines. */
const maxCellLength = 32_767

/** Returns the sheets of a workbook file. @throws FileRefusal */
export async function sheetsOf(path: string): Promise<readonly Sheet[]> {
  const zip = await zipAt(path)
  try {
    return (await workbookOf(zip)).sheets
  } finally {
    zip.close()
  }
}

/**
 * Reads the rows of one sheet in batches. Only stored values are read: formulas and macros are never run, and links are never followed
 * (association.txt 5). Rows without a value are left out; the other rows keep their numbers in the sheet.
 * @param give handles the next rows; reading continues when the promise resolves.
 * @param temporary a path for a temporary file.
 * @throws FileRefusal if the file is damaged, encrypted or exceeds a limit.
 */
export async function readXlsx(
  path: string,
  sheet: number,
  give: (rows: SheetRow[]) => Promise<void>,
  temporary: string,
): Promise<void> {
  const zip = await zipAt(path)
  const texts = new SharedStrings(temporary)
  try {
    const workbook = await workbookOf(zip)
    const chosen = workbook.sheets[sheet]
    if (!chosen) throw new FileRefusal('no-such-sheet')
    const styles = await stylesOf(zip, workbook.styles)
    const strings = workbook.sharedStrings && (await zip.read(workbook.sharedStrings))
    if (strings) await readXml(strings, stringsReader(texts))
    const part = await zip.read(chosen.part)
    if (!part) throw new FileRefusal('damaged')
    const rows = new RowReader(texts, styles, workbook.from1904)
    await readXml(part, rows, () => give(rows.take()))
  } finally {
    texts.close()
    zip.close()
  }
}

/** Collects the texts of <si>, without the phonetic texts of <rPh>. */
function stringsReader(texts: SharedStrings) {
  let text = ''
  let isText = false
  let phoneticDepth = 0
  return {
    open(name: string) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phoneticDepth += 1
      else if (name === 't') isText = phoneticDepth === 0
    },
    text(piece: string) {
      if (isText && text.length < maxCellLength) text += piece
    },
    close(name: string) {
      if (name === 't') isText = false
      else if (name === 'rPh') phoneticDepth -= 1
      else if (name === 'si') texts.add(text)
    },
  }
}

/** Reads the cells of a sheet. The private fields below `#ready` are the state of the current row and cell. */
class RowReader {
  readonly #texts: SharedStrings
  readonly #styles: readonly NumberStyle[]
  readonly #from1904: boolean
  #ready: SheetRow[] = []
  #rowCount = 0
  #number = 0
  #cells: string[] = []
  #column = 0
  #kind = 'n'
  #style: NumberStyle
  #value = ''
  #isValue = false
  #phoneticDepth = 0

  constructor(texts: SharedStrings, styles: readonly NumberStyle[], from1904: boolean) {
    this.#texts = texts
    this.#styles = styles
    this.#from1904 = from1904
  }

  /** Returns the rows that were read since the last call. */
  take(): SheetRow[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const number = Number(attributes.r)
      this.#number = Number.isSafeInteger(number) && number > this.#number ? number : this.#number + 1
      this.#cells = []
      this.#column = 0
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1
      this.#kind = attributes.t ?? 'n'
      this.#style = this.#styles[Number(attributes.s ?? 0)]
      this.#value = ''
    } else if (name === 'rPh') this.#phoneticDepth += 1
    else if (name === 'v' || (name === 't' && this.#kind === 'inlineStr')) this.#isValue = this.#phoneticDepth === 0
  }

  text(piece: string): void {
    if (this.#isValue && this.#value.length < maxCellLength) this.#value += piece
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#phoneticDepth -= 1
    else if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
  }

  /** Adds the cell to its row; an empty one is left out. */
  #endCell(): void {
    const text = cellText(this.#shown())
    if (text === '') return
    if (this.#column > importLimits.columns) throw new FileRefusal('too-many-columns', importLimits.columns)
    while (this.#cells.length < this.#column - 1) this.#cells.push('')
    this.#cells[this.#column - 1] = text
  }

  /** Returns the value of the cell as a spreadsheet program shows it: a day as 2026-11-22, a number with the leading zeros of its format. */
  #shown(): string {
    const value = this.#value
    // The kinds: s shared string, b true or false, d date, n number; the others have a text.
    if (this.#kind === 's') return this.#texts.get(Number(value))
    if (this.#kind === 'b') return value === '1' ? 'true' : 'false'
    if (this.#kind === 'd') return value.slice(0, 10)
    if (this.#kind !== 'n' || value === '') return value
    const number = Number(value)
    if (this.#style === 'day') return dayOf(number, this.#from1904) ?? value
    // The file may have 0.30000000000000004 for 0.3 and 1E5 for 100000. People see the short form.
    const plain = Number.isFinite(number) ? plainNumber(number) : value
    return typeof this.#style === 'number' ? plain.padStart(this.#style, '0') : plain
  }

  #endRow(): void {
    if (this.#cells.length === 0) return
    this.#rowCount += 1
    // One more row is allowed for the headings.
    if (this.#rowCount > importLimits.rows + 1) throw new FileRefusal('too-many-rows', importLimits.rows)
    this.#ready.push({ number: this.#number, cells: this.#cells })
  }
}

/** A workbook stores 15 digits of a number. A longer number is returned as a power of ten, so that the check finds that digits are lost. */
function plainNumber(number: number): string {
  if (Math.abs(number) >= 1e15) return number.toExponential(14).toUpperCase()
  return String(Number(number.toPrecision(15)))
}

/** Returns the number of a cell's column, counted from 1: 28 for 'AB7'; undefined if the cell has no reference. */
function columnOf(reference: string | undefined): number | undefined {
  let column = 0
  for (const letter of reference ?? '') {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
    // No sheet has more than 16,384 columns.
    if (column > 20_000) break
  }
  return column === 0 ? undefined : column
}
