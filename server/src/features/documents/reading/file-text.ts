import { getDocumentProxy } from 'unpdf'
import { isOffice, textOfOffice } from './office-text.ts'

/** The maximum size of the text that is stored for searching, in bytes. Long bylaws are shorter, and the size of an index entry is limited. */
const maxTextBytes = 250_000

/** Returns the text of a PDF or office file in reading order; '' for a file without text or of another type. */
export async function textOfFile(bytes: Uint8Array, contentType: string): Promise<string> {
  if (contentType === 'application/pdf') return tidied(await textOfPdf(bytes))
  return isOffice(contentType) ? tidied(textOfOffice(bytes, contentType)) : ''
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes)
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < maxTextBytes; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    text += '\n'
  }
  return text
}

/** Replaces characters that are no text (control, surrogate and private-use ones) by spaces, joins white space, and cuts at the maximum size. */
function tidied(raw: string): string {
  const plain = raw.replace(/\p{Cc}|\p{Cs}|\p{Co}/gu, (one) => (one === '\n' ? '\n' : ' '))
  const text = plain
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
  // A multi-byte character that is split at the end becomes a replacement character, which no search contains.
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, maxTextBytes))
}
