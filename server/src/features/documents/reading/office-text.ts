import { unzipSync } from 'fflate'

/** For each office format, recognized by its content type: the names of the parts that contain text. */
const parts: ReadonlyArray<readonly [type: RegExp, part: RegExp]> = [
  [/wordprocessingml/, /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/],
  [/spreadsheetml/, /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/],
  [/presentationml/, /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/],
  [/oasis\.opendocument/, /^content\.xml$/],
]

/** The maximum unpacked size of one file, in bytes; parts beyond it are left out. A small file can unpack to a very large one. */
const maxUnpackedBytes = 40_000_000

/** Whether a type is a zipped office format. */
export function isOffice(contentType: string): boolean {
  return parts.some(([type]) => type.test(contentType))
}

/** Returns the text of a Word, Excel, PowerPoint or OpenDocument file of the zipped formats; '' for another type. Throws if the file is broken. */
export function textOfOffice(bytes: Uint8Array, contentType: string): string {
  const part = parts.find(([type]) => type.test(contentType))?.[1]
  if (!part) return ''
  let left = maxUnpackedBytes
  const unpacked = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!part.test(name) || originalSize > left) return false
      left -= originalSize
      return true
    },
  })
  const names = Object.keys(unpacked).toSorted(new Intl.Collator('en', { numeric: true }).compare)
  return names.map((name) => textOfXml(new TextDecoder().decode(unpacked[name]))).join('\n')
}

/** Returns the character data of XML. The end of a paragraph, a cell or a line becomes a line end. Numbers of cells are left out. */
function textOfXml(xml: string): string {
  return xml
    .replace(/<v>[^<]*<\/v>/g, '')
    .replace(/<(w:tab|text:tab|text:s)\b[^<>]*>/g, ' ')
    .replace(/<\/(w:p|a:p|si|text:p|text:h)>|<(w:br|text:line-break)\b[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|lt|gt|quot|apos|amp);/gi, (whole, code: string) => decoded(code) ?? whole)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Returns the character of an entity such as 'lt' or '#x41'; undefined if no character has the number. */
function decoded(code: string): string | undefined {
  if (!code.startsWith('#')) return entities[code.toLowerCase()]
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  return point <= 0x10_ffff ? String.fromCodePoint(point) : undefined
}
