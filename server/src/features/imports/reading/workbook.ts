import { posix } from 'node:path'
import { isDateFormat } from './number-format.ts'
import { FileRefusal } from './refusal.ts'
import { readXml, type XmlReader } from './xml.ts'
import type { Zip } from './zip.ts'

/** A sheet of a workbook, in the order of its tabs. */
export interface Sheet {
  readonly name: string
  /** Spreadsheet programs show no tab for a hidden sheet. The person sees its name and chooses it before it is read (spec imports-m004). */
  readonly isHidden: boolean
  /** The name of its file in the zip. */
  readonly part: string
}

/** What is needed to read the sheets of a workbook. */
export interface Workbook {
  readonly sheets: readonly Sheet[]
  /** The names of these files in the zip; undefined if the workbook has none. */
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
  /** Whether serial numbers of days count from 1904, as in files of old Mac programs. */
  readonly from1904: boolean
}

/** The maximum number of sheets; no real workbook has more. */
const maxSheets = 1_000

/** Reads the list of sheets of a workbook. Links to other files are not followed. @throws FileRefusal if the zip is not a workbook. */
export async function workbookOf(zip: Zip): Promise<Workbook> {
  const main = [...(await relationsOf(zip, '')).values()].find(({ type }) => type === 'officeDocument')?.part
  // The binary format .xlsb has the same parts in another encoding.
  if (!main || !zip.names.includes(main) || main.endsWith('.bin')) throw new FileRefusal('not-a-table')
  const relations = await relationsOf(zip, main)
  const sheets: Sheet[] = []
  let from1904 = false
  await readPart(zip, main, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isOn(attributes.date1904)
      if (name !== 'sheet' || sheets.length >= maxSheets) return
      // The attribute is usually `r:id`, but its prefix can be another one.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const relation = relations.get(id)
      // Chart sheets and macro sheets have no table.
      if (relation?.type !== 'worksheet' || !zip.names.includes(relation.part)) return
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      sheets.push({ name: (attributes.name ?? '').slice(0, 100), isHidden, part: relation.part })
    },
  })
  if (sheets.length === 0) throw new FileRefusal('empty')
  const partOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.part
  return { sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}

/** A reference from one part of a workbook to another. */
interface Relation {
  /** The last part of its type, such as 'worksheet'. */
  readonly type: string
  /** The name of its file in the zip. */
  readonly part: string
}

/** Returns the parts to which a part of the zip refers, by the ids that it uses for them. '' is the zip itself. */
async function relationsOf(zip: Zip, part: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = posix.dirname(part)
  const relations = new Map<string, Relation>()
  await readPart(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return
      const partName = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: partName })
    },
  })
  return relations
}

/** How a cell shows its number: as a day, with leading zeros up to a width, or (undefined) without a format. */
export type NumberStyle = 'day' | number | undefined

/** Reads the number style of each cell style. */
export async function stylesOf(zip: Zip, part: string | undefined): Promise<readonly NumberStyle[]> {
  const codes = new Map<string, string>()
  const styles: NumberStyle[] = []
  let isInCells = false
  if (part === undefined) return styles
  await readPart(zip, part, {
    // Only the formats in <cellXfs> are those of cells.
    open(name, attributes) {
      if (name === 'numFmt') codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(styleOf(attributes.numFmtId ?? '0', codes))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** Returns how cells with a number format show numbers. The built-in formats 14 to 22 are dates in every workbook; others have no style. */
function styleOf(id: string, codes: ReadonlyMap<string, string>): NumberStyle {
  const code = codes.get(id)
  if (code === undefined) return Number(id) >= 14 && Number(id) <= 22 ? 'day' : undefined
  if (/^0{2,12}$/.test(code)) return code.length
  return isDateFormat(code) ? 'day' : undefined
}

/** Reads a part of the zip; does nothing if the zip has no such part. */
async function readPart(zip: Zip, name: string, reader: XmlReader): Promise<void> {
  const part = await zip.read(name)
  if (part) await readXml(part, reader)
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
