import type { Language } from '@porchlight/contract/shared/languages.ts'
import { beginLetter, estateOf, letterTop, nameForLetter } from '../../../platform/pdf/letter.ts'
import { type Pdf, paper, type TextStyle } from '../../../platform/pdf/pdf.ts'
import { invitationsTexts } from '../texts.ts'

/** The content of a letter of invitation. */
export interface InvitationLetter {
  readonly language: Language
  readonly communityName: string
  /** The lines below the name of the association. */
  readonly sender: readonly string[]
  /** The name of the person or the organization; empty if the register has none. */
  readonly name: string
  readonly isDeceased: boolean
  /** Street, and city with state and ZIP code. */
  readonly addressLines: readonly string[]
  readonly homeAddress: string
  readonly code: string
  /** Dates in words. */
  readonly today: string
  readonly endsOn: string
  /** Phone and e-mail of the office; empty if it has none. */
  readonly help: string
  /** The address of the registration page, which people can type. */
  readonly registerUrl: string
  /** The address of the registration page with the code filled in. */
  readonly codeUrl: string
}

/** The side of the QR code, and the space between it and the text, in points. */
const qrSize = 104
const gap = 28
/** The lower edge of the text of a letter, in points. */
const bottom = paper.height - 48

/** Writes a letter on one page. If the text does not fit, it uses a smaller font size, at least 8 points. */
export function writeInvitation(pdf: Pdf, letter: InvitationLetter): void {
  const texts = invitationsTexts[letter.language]
  const name = nameForLetter(letter.name, '')
  const addressee = name && letter.isDeceased ? estateOf(name, letter.language) : name || texts.resident
  beginLetter(pdf, {
    sender: letter.sender,
    address: [addressee, ...letter.addressLines],
    date: letter.today,
  })
  const sizes = [10.5, 10, 9.5, 9, 8.5, 8]
  const size = sizes.find((one) => bodyOf(pdf, letter, name, one, false) <= bottom) ?? 8
  bodyOf(pdf, letter, name, size, true)
}

/** Writes the text below the address, or only measures it if `isWritten` is false. Returns its lower edge. */
function bodyOf(pdf: Pdf, letter: InvitationLetter, name: string, size: number, isWritten: boolean): number {
  const texts = invitationsTexts[letter.language]
  const width = paper.width - 2 * paper.margin
  const put = (text: string, x: number, y: number, room: number, style: TextStyle) =>
    isWritten ? pdf.write(text, { x, y, width: room }, style) : y + pdf.heightOf(text, room, style)
  const plain: TextStyle = { size, leading: 1.4 }
  const bold: TextStyle = { ...plain, weight: 'bold' }
  const x = paper.margin

  let y =
    put(texts.letterTitle(letter.communityName), x, letterTop + 6, width, {
      size: size + 4.5,
      weight: 'bold',
      leading: 1.25,
    }) + 10
  y = put(name && !letter.isDeceased ? texts.dear(name) : texts.dearNobody, x, y, width, plain) + 7
  y = put(texts.invited(letter.communityName), x, y, width, plain) + 12

  const codeWidth = width - qrSize - gap
  if (isWritten) {
    pdf.rule(x, y, width)
    pdf.qr(letter.codeUrl, x + codeWidth + gap, y + 13, qrSize)
  }
  const codeTop = y
  y = put(texts.letterCode(letter.homeAddress), x, y + 12, codeWidth, bold) + 4
  y = put(letter.code, x, y, codeWidth, { size: 21, weight: 'bold', spacing: 1.6, leading: 1.3 }) + 5
  y = put(`${texts.letterScan} ${texts.letterType(letter.registerUrl)}`, x, y, codeWidth, plain) + 3
  y = put(texts.letterEnds(letter.endsOn), x, y, codeWidth, plain) + 12
  y = Math.max(y, codeTop + qrSize + 26)
  if (isWritten) pdf.rule(x, y, width)

  y = put(texts.letterSteps, x, y + 12, width, plain) + 9
  y = put(texts.help, x, y, width, bold) + 1
  y = put(letter.help ? texts.helpBy(letter.help) : texts.helpNone, x, y, width, plain) + 12
  y = put(texts.regards, x, y, width, plain) + 2
  return put(letter.communityName, x, y, width, bold)
}
