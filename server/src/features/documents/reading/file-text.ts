import { getDocumentProxy } from 'unpdf'
import { isOffice, textOfOffice } from './office-text.ts'

/** As much of a file's text as is kept for searching, in bytes: a thick book of bylaws has less, and an index has an end. */
const mostText = 250_000

/** The words of a PDF or office file, in the order that they stand in it; empty for a file that has none to read. */
export async function textOfFile(bytes: Uint8Array, contentType: string): Promise<string> {
  if (contentType === 'application/pdf') return tidied(await textOfPdf(bytes))
  return isOffice(contentType) ? tidied(textOfOffice(bytes, contentType)) : ''
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < mostText; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    text += '\n'
  }
  return text
}

/** Without what cannot be stored, and single spaces. */
function tidied(read: string): string {
  const plain = read.replace(/\p{Cc}|\p{Cs}|\p{Co}/gu, (one) => (one === '\n' ? '\n' : ' '))
  const text = plain
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
  // A character cut in two at the end becomes a replacement character, which no search looks for.
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, mostText))
}
