import type { Readable } from 'node:stream'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import PDFDocument from 'pdfkit'
import { encodeQR } from 'qr'
import { composed, facesOf, type Run, runsOf, type Weight } from './fonts.ts'

/** The size of a page and its margins, in points: US Letter. */
export const paper = { width: 612, height: 792, margin: 68 } as const

export interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  /** The distance between two lines, as a multiple of the size. */
  readonly leading?: number
  /** More space between letters, in points. */
  readonly spacing?: number
  readonly align?: 'left' | 'right'
}

interface Line {
  readonly runs: readonly Run[]
  readonly width: number
}

export interface PdfFacts {
  readonly title: string
  readonly author: string
  readonly language: Language
  readonly madeAt: Date
  /** Whether the pages are in landscape format with narrow margins, for tables of many columns. */
  readonly isWide?: boolean
}

/** US Letter in landscape format, with narrow margins. */
const widePaper = { width: paper.height, height: paper.width, margin: 40 } as const

/** The content of a page, to draw a picture of it: each line of text with its position, the thin lines, and the QR code as the path of an SVG. */
export interface Drawing {
  readonly texts: Array<{
    x: number
    y: number
    size: number
    isBold: boolean
    color: string
    width: number
    text: string
  }>
  readonly rules: Array<{ x: number; y: number; width: number }>
  marks: string
}

/** Pages that wait for a slow reader, in bytes; `room` waits while there are more. */
const waitingBytes = 256 * 1024

const ink = '#1d2522'

/**
 * A PDF that is written page by page to a stream: a page leaves the memory when the next one begins, so a file of any length needs the
 * memory of a few pages. The fonts are embedded with the letters that are used.
 */
export class Pdf {
  readonly #document: PDFKit.PDFDocument
  readonly #drawing: Drawing | undefined
  /** The size of the pages and their margins. */
  readonly sheet: { readonly width: number; readonly height: number; readonly margin: number }
  #pages = 0

  /** `drawing` also gets everything that is written. */
  constructor({ title, author, language, madeAt, isWide = false }: PdfFacts, drawing?: Drawing) {
    this.#drawing = drawing
    this.sheet = isWide ? widePaper : paper
    this.#document = new PDFDocument({
      size: [this.sheet.width, this.sheet.height],
      margin: 0,
      autoFirstPage: false,
      lang: language === 'es' ? 'es-US' : 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: title,
        Author: author,
        CreationDate: madeAt,
        ModDate: madeAt,
        Producer: 'Porchlight',
        Creator: 'Porchlight',
      },
    })
    for (const weight of ['regular', 'bold'] as const)
      for (const { name, path } of facesOf(weight)) this.#document.registerFont(name, path)
  }

  /** The file. It ends after `end`. */
  get stream(): Readable {
    return this.#document as unknown as Readable
  }

  get pages(): number {
    return this.#pages
  }

  /** Begins a page; what was drawn before is written to the stream. */
  addPage(): void {
    this.#document.addPage()
    this.#pages += 1
  }

  /** Waits until the reader of the stream has read enough. Rejects if the reader has disconnected. */
  async room(): Promise<void> {
    const { stream } = this
    while (stream.readableLength > waitingBytes && !stream.destroyed)
      await new Promise<void>((resolve) => setTimeout(resolve, 5))
    // Other requests of this process are served between two pages.
    await new Promise<void>((resolve) => setImmediate(resolve))
    if (stream.destroyed) throw new Error('the reader of the PDF went away')
  }

  end(): void {
    this.#document.end()
  }

  /** Returns the height of a text in a column, in points. */
  heightOf(text: string, width: number, style: TextStyle): number {
    return this.#lines(text, width, style).length * heightOfLine(style)
  }

  /** Writes a text into a column and returns the lower edge. Words that are wider than the column are divided. */
  write(text: string, place: { x: number; y: number; width: number }, style: TextStyle): number {
    let { y } = place
    for (const line of this.#lines(text, place.width, style)) {
      this.#writeLine(line, style.align === 'right' ? place.x + place.width - line.width : place.x, y, style)
      y += heightOfLine(style)
    }
    return y
  }

  /** Returns the lines of a text in a column. */
  linesOf(text: string, width: number, style: TextStyle): string[] {
    return this.#lines(text, width, style).map(({ runs }) => runs.map((run) => run.text).join(''))
  }

  /** Draws a thin horizontal line. */
  rule(x: number, y: number, width: number, color = '#c9cfcb'): void {
    this.#drawing?.rules.push({ x, y, width })
    this.#document
      .lineWidth(0.6)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  /** Draws a picture (JPEG or PNG) as large as fits into `place`, at its left edge. Returns its height; 0 if the picture cannot be read. */
  image(bytes: Buffer, place: { x: number; y: number; width: number; height: number }): number {
    const { x, y, width, height } = place
    const size = imageSize(this.#document, bytes)
    if (!size) return 0
    const scale = Math.min(width / size.width, height / size.height, 1)
    this.#document.image(bytes, x, y, { width: size.width * scale, height: size.height * scale })
    return size.height * scale
  }

  /** Draws the QR code of an address, without a white border; `size` is its width in points. */
  qr(url: string, x: number, y: number, size: number): void {
    const rows = withoutBorder(encodeQR(url, 'raw', { ecc: 'medium', border: 1 }))
    const cell = size / rows.length
    const drawing = this.#document.fillColor('#000000')
    for (const [down, row] of rows.entries())
      for (const [start, length] of darkParts(row)) {
        const [left, top] = [x + start * cell, y + down * cell]
        drawing.rect(left, top, length * cell, cell)
        if (this.#drawing)
          this.#drawing.marks += `M${left.toFixed(2)} ${top.toFixed(2)}h${(length * cell).toFixed(2)}v${cell.toFixed(2)}h${(-length * cell).toFixed(2)}z`
      }
    drawing.fill()
  }

  #writeLine(line: Line, left: number, y: number, style: TextStyle): void {
    // The letters stand on the baseline, 0.95 of their size below the upper edge of the line.
    const baseline = y + style.size * 0.95
    let x = left
    for (const run of line.runs) {
      this.#document
        .font(run.font)
        .fontSize(style.size)
        .fillColor(style.color ?? ink)
      this.#document.text(run.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: style.spacing ?? 0,
      })
      const width = this.#widthOfRun(run, style)
      this.#drawing?.texts.push({
        x,
        y: baseline,
        width,
        text: run.text,
        size: style.size,
        isBold: style.weight === 'bold',
        color: style.color ?? ink,
      })
      x += width
    }
  }

  #widthOfRun(run: Run, { size, spacing = 0 }: TextStyle): number {
    return this.#document.font(run.font).fontSize(size).widthOfString(run.text, { characterSpacing: spacing })
  }

  #measured(text: string, style: TextStyle): Line {
    const runs = runsOf(text, style.weight ?? 'regular')
    return { runs, width: runs.reduce((sum, run) => sum + this.#widthOfRun(run, style), 0) }
  }

  #lines(text: string, width: number, style: TextStyle): Line[] {
    return composed(text)
      .split('\n')
      .flatMap((paragraph) => this.#wrapped(paragraph.replace(/\s+/g, ' ').trim(), width, style))
  }

  #wrapped(paragraph: string, width: number, style: TextStyle): Line[] {
    const lines: Line[] = []
    let text = ''
    for (const word of paragraph.split(' ')) {
      const longer = text ? `${text} ${word}` : word
      if (this.#measured(longer, style).width <= width) {
        text = longer
        continue
      }
      if (text) lines.push(this.#measured(text, style))
      const parts = this.#divided(word, width, style)
      text = parts.pop() ?? ''
      lines.push(...parts.map((part) => this.#measured(part, style)))
    }
    return [...lines, this.#measured(text, style)]
  }

  /** Returns the parts of a word, each at most as wide as the column. */
  #divided(word: string, width: number, style: TextStyle): string[] {
    const parts: string[] = []
    let part = ''
    for (const letter of word) {
      if (part && this.#measured(part + letter, style).width > width) {
        parts.push(part)
        part = letter
      } else part += letter
    }
    return [...parts, part]
  }
}

function imageSize(document: PDFKit.PDFDocument, bytes: Buffer): { width: number; height: number } | undefined {
  try {
    // The types of pdfkit lack the method that reads a picture without drawing it.
    const reader = document as unknown as { openImage(source: Buffer): { width: number; height: number } }
    return reader.openImage(bytes)
  } catch {
    return undefined
  }
}

function withoutBorder(rows: readonly boolean[][]): boolean[][] {
  return rows.slice(1, -1).map((row) => row.slice(1, -1))
}

function heightOfLine({ size, leading = 1.35 }: TextStyle): number {
  return size * leading
}

/** Returns where the dark parts of a row of a QR code begin, and how many cells they have. */
function darkParts(row: readonly boolean[]): Array<[start: number, length: number]> {
  const parts: Array<[number, number]> = []
  for (const [at, isDark] of row.entries()) {
    if (!isDark) continue
    const last = parts.at(-1)
    if (last && last[0] + last[1] === at) last[1] += 1
    else parts.push([at, 1])
  }
  return parts
}
