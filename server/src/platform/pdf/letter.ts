import type { Language } from '@porchlight/contract/shared/languages.ts'
import { textOfHtml } from '../html/sanitise.ts'
import { isPrintable } from './fonts.ts'
import { type Pdf, paper, type TextStyle } from './pdf.ts'

/**
 * A sheet that is folded in three for a number 10 envelope with one window at the left (7/8 inch from the left, 1/2 inch from the
 * bottom, 4 1/2 by 1 1/8 inches). The address stays in the window however the sheet slides, and nothing else is ever seen in it.
 */
const addressBlock = { x: paper.margin, y: 181, width: 240, lines: 4, size: 10, leading: 1.17 } as const
/** Where the text of a letter begins: below everything that the window can show. */
export const letterTop = 288
const folds = [264, 528] as const

export interface LetterHead {
  /** The sender: name, then the lines of its address. */
  readonly sender: readonly string[]
  /** Who gets it, then the street, then city, state and ZIP. */
  readonly address: readonly string[]
  /** The day, written out. */
  readonly date: string
}

/** The maximum number of lines of a letterhead. More would reach the date. */
const mostLines = 5

/** Returns the lines of the sender of a letter: the letterhead, if there is one, else the name and the address (association.txt 2.3). */
export function letterSender(
  name: string,
  { letterheadHtml }: { readonly letterheadHtml: string },
  address: readonly string[],
): string[] {
  const lines = textOfHtml(letterheadHtml)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 0 ? lines.slice(0, mostLines) : [name, ...address.filter((line) => line !== '')]
}

/** Begins a page with sender, address and date. The text follows at `letterTop`. */
export function beginLetter(pdf: Pdf, { sender, address, date }: LetterHead): void {
  pdf.addPage()
  const width = paper.width - 2 * paper.margin
  const [name = '', ...lines] = sender
  const nameStyle: TextStyle = { size: 14, weight: 'bold', leading: 1.2 }
  const [shown = ''] = pdf.linesOf(name, width, nameStyle)
  const below = pdf.write(shown, { x: paper.margin, y: 44, width }, nameStyle)
  const details: TextStyle = { size: 8.5, color: '#5c6762' }
  const [detail = ''] = pdf.linesOf(lines.join(' · '), width, details)
  pdf.rule(paper.margin, pdf.write(detail, { x: paper.margin, y: below + 2, width }, details) + 6, width)
  writeAddress(pdf, address)
  pdf.write(date, { x: paper.width - paper.margin - 160, y: letterTop - 20, width: 160 }, { size: 10, align: 'right' })
  for (const y of folds) pdf.rule(14, y, 10)
}

/** Writes the address into the window, smaller if it needs more lines than the window shows. */
function writeAddress(pdf: Pdf, address: readonly string[]): void {
  const text = address.filter((line) => line.trim()).join('\n')
  const { x, y, width, lines: most, leading } = addressBlock
  const style = (size: number): TextStyle => ({ size, leading: (addressBlock.size * leading) / size })
  const sizes = [addressBlock.size, 9, 8, 7, 6]
  const size = sizes.find((one) => pdf.linesOf(text, width, style(one)).length <= most) ?? 6
  const lines = pdf.linesOf(text, width, style(size))
  // The last line has the city and the ZIP code, without which the post cannot deliver.
  const kept = lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.at(-1) ?? '']
  pdf.write(kept.join('\n'), { x, y, width }, style(size))
}

/** Returns the name of a person for a letter, or `instead` if there is no name or the fonts lack its letters. */
export function nameForLetter(name: string, instead: string): string {
  return name.trim() && isPrintable(name) ? name.trim() : instead
}

const estates: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `The estate of ${name}`,
  es: (name) => `Sucesión de ${name}`,
}

/** Returns the name to which letters for a person who has died are addressed (association.txt 5). */
export function estateOf(name: string, language: Language): string {
  return estates[language](name)
}
