import { buffer } from 'node:stream/consumers'
import { dayInWords } from '../../../platform/languages.ts'
import { Flow } from '../../../platform/pdf/flow.ts'
import { beginLetter, estateOf, letterSender, letterTop, nameForLetter } from '../../../platform/pdf/letter.ts'
import { Pdf } from '../../../platform/pdf/pdf.ts'
import { type Filled, versionOf } from '../policy.ts'
import { violationsAdminTexts } from '../texts.ts'

/** The data of the letter of a step. */
export interface StepLetter {
  /** The number of the case. */
  readonly number: string
  readonly texts: Filled
  /** The language of the letter, if its texts have it; otherwise it is in the other one. */
  readonly language: 'en' | 'es'
  readonly senderName: string
  readonly senderAddress: readonly string[]
  readonly letterheadHtml: string
  /** The owners to whom the letter is addressed. */
  readonly names: readonly { readonly name: string; readonly isDeceased: boolean }[]
  /** The lines of their postal address. */
  readonly postal: readonly string[]
  readonly timeZone: string
  readonly date: Date
  readonly photos: readonly Buffer[]
}

/** The height of a photo in points: two photos fit on a page. */
const photoHeight = 270

/** The letter of a step as a PDF for a window envelope, with the photos of the case after its text. */
export async function letterPdf(letter: StepLetter): Promise<Buffer> {
  const { number, texts, timeZone, date, photos } = letter
  const { subject, text, language } = versionOf(texts, letter.language)
  const labels = violationsAdminTexts[language]
  const names = letter.names.map((one) => (one.isDeceased ? estateOf(one.name, language) : one.name))
  const pdf = new Pdf({ title: labels.letterTitle(number), author: letter.senderName, language, madeAt: date })
  const bytes = buffer(pdf.stream)
  beginLetter(pdf, {
    sender: letterSender(letter.senderName, letter, letter.senderAddress),
    address: [nameForLetter(names.join(', '), labels.owners), ...letter.postal.filter(Boolean)],
    date: dayInWords(date, timeZone, language),
  })
  const flow = new Flow(pdf, letterTop, { footer: (page) => (page > 1 ? labels.page(number, page) : '') })
  flow.paragraph(subject, { size: 13, weight: 'bold', leading: 1.25 }, 12)
  for (const paragraph of text.split(/\n\n+/)) flow.paragraph(paragraph, { size: 10.5, leading: 1.4 }, 9)
  if (photos.length > 0) flow.space(8)
  for (const [index, photo] of photos.entries())
    flow.picture(photo, photoHeight, labels.photo(index + 1, photos.length))
  pdf.end()
  return bytes
}
