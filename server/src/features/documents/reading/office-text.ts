import { unzipSync } from 'fflate'

/** Parts of an office file that hold what people wrote, by the part of its name or its type that tells the formats apart. */
const parts: ReadonlyArray<readonly [type: RegExp, part: RegExp]> = [
  [/wordprocessingml/, /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/],
  [/spreadsheetml/, /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/],
  [/presentationml/, /^ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml$/],
  [/oasis\.opendocument/, /^content\.xml$/],
]

/** What may be unpacked of one file, in bytes, so that a small file cannot become a huge one. */
const mostUnpacked = 40_000_000

/** Whether a type is a zipped office format. */
export function isOffice(contentType: string): boolean {
  return parts.some(([type]) => type.test(contentType))
}

/** The words of a Word, Excel, PowerPoint or OpenDocument file of the zipped kinds. Throws on a broken one. */
export function textOfOffice(bytes: Uint8Array, contentType: string): string {
  const part = parts.find(([type]) => type.test(contentType))?.[1]
  if (!part) return ''
  let left = mostUnpacked
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

/** The character data of XML; what ends a paragraph, a cell or a line ends a line here. Numbers of cells are left out. */
function textOfXml(xml: string): string {
  return xml
    .replace(/<v>[^<]*<\/v>/g, '')
    .replace(/<(w:tab|text:tab|text:s)\b[^<>]*>/g, ' ')
    .replace(/<\/(w:p|a:p|si|text:p|text:h)>|<(w:br|text:line-break)\b[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|lt|gt|quot|apos|amp);/gi, (whole, code: string) => decoded(code) ?? whole)
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function decoded(code: string): string | undefined {
  if (!code.startsWith('#')) return named[code.toLowerCase()]
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
  return point <= 0x10_ffff ? String.fromCodePoint(point) : undefined
}
