import { strToU8, zipSync } from 'fflate'

export interface WorkbookParts {
  readonly sheets: readonly {
    readonly name: string
    /** The <row> elements of the sheet. */
    readonly rows: string
    readonly state?: string
    /** The text before the <worksheet> element. */
    readonly before?: string
  }[]
  /** The content of each <si> of the shared strings. */
  readonly strings?: readonly string[]
  /** The number formats of the cell styles, by their index. */
  readonly styles?: readonly string[]
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (inside: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns an XLSX file of these parts, as spreadsheet programs write it. */
export function workbook({ sheets, strings = [], styles = [] }: WorkbookParts): Uint8Array {
  const parts: Record<string, string> = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...sheets.map((_sheet, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ].join(''),
    ),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts>${styles
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs>${styles.map((_code, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  }
  for (const [at, { rows, before = '' }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${head}${before}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

/** The <row> elements of a sheet whose cells are texts. */
export function textRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`)
    .join('')
}
