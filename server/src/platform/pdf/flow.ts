import type { Pdf, TextStyle } from './pdf.ts'

/** What the pages of a text have in common. */
export interface FlowFrame {
  /** Returns the line at the foot of a page, such as 'Certificate 7, page 2'. */
  readonly footer?: (page: number) => string
}

export interface Column {
  readonly title: string
  /** The share of the width. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

const footerStyle: TextStyle = { size: 8, color: '#5c6762' }
const columnGap = 10

/** The distance of the text from the lower edge of the page, in points. */
const flowBottom = 62

/** Text that flows down the pages of a PDF and begins a new page where one is full: letters, certificates, lists. */
export class Flow {
  y: number
  readonly #pdf: Pdf
  readonly #frame: FlowFrame
  #page = 1

  /** Begins at `y` of the page that is open. */
  constructor(pdf: Pdf, y: number = pdf.sheet.margin, frame: FlowFrame = {}) {
    this.#pdf = pdf
    this.#frame = frame
    this.y = y
    this.#writeFooter()
  }

  /** The left edge of the text; the pages have the same margin above. */
  get #left(): number {
    return this.#pdf.sheet.margin
  }

  get #bottom(): number {
    return this.#pdf.sheet.height - flowBottom
  }

  get width(): number {
    const { width, margin } = this.#pdf.sheet
    return width - 2 * margin
  }

  /** Writes a paragraph, over several pages if it is long, and leaves `after` points below it. */
  paragraph(text: string, style: TextStyle = { size: 10.5 }, after = 8): void {
    for (const line of this.#pdf.linesOf(text, this.width, style)) {
      this.need(style.size * (style.leading ?? 1.35))
      this.y = this.#pdf.write(line, { x: this.#left, y: this.y, width: this.width }, style)
    }
    this.y += after
  }

  heading(text: string, size = 13): void {
    this.need(size * 4)
    this.y += 6
    this.paragraph(text, { size, weight: 'bold' }, 4)
  }

  /** Writes a table. Its head is repeated on each page. Other work of the process continues between two pages. */
  async table(
    columns: readonly Column[],
    rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
    size = 9,
  ): Promise<void> {
    const head: TextStyle = { size: size - 0.5, weight: 'bold' }
    const titles = columns.map(({ title }) => title)
    this.need(48)
    this.#tableRow(columns, titles, head)
    for await (const row of rows) {
      const style: TextStyle = { size }
      const height = this.#heightOfRow(columns, row, style)
      if (this.y + height > this.#bottom) {
        this.#nextPage()
        this.#tableRow(columns, titles, head)
        await this.#pdf.room()
      }
      this.#tableRow(columns, row, style)
    }
    this.y += 8
  }

  /** Draws a picture, at most `height` points high, and a caption below it. A picture that cannot be read is left out. */
  picture(bytes: Buffer, height: number, caption: string): void {
    this.need(height + 24)
    const used = this.#pdf.image(bytes, { x: this.#left, y: this.y, width: this.width, height })
    if (used === 0) return
    this.y += used + 4
    this.paragraph(caption, { size: 8.5, color: '#5c6762' }, 10)
  }

  /** Leaves space. */
  space(points: number): void {
    this.y += points
  }

  /** Begins a new page if fewer than `height` points are left. */
  need(height: number): void {
    if (this.y + height > this.#bottom) this.#nextPage()
  }

  #nextPage(): void {
    this.#pdf.addPage()
    this.#page += 1
    this.y = this.#left
    this.#writeFooter()
  }

  #writeFooter(): void {
    const text = this.#frame.footer?.(this.#page)
    if (text) this.#pdf.write(text, { x: this.#left, y: this.#pdf.sheet.height - 44, width: this.width }, footerStyle)
  }

  /** Returns the left edge and the width of each column. */
  #placesOf(columns: readonly Column[]): Array<{ x: number; width: number }> {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    const room = this.width - columnGap * (columns.length - 1)
    let x: number = this.#left
    return columns.map(({ share }) => {
      const place = { x, width: (room * share) / shares }
      x += place.width + columnGap
      return place
    })
  }

  #heightOfRow(columns: readonly Column[], row: readonly string[], style: TextStyle): number {
    const heights = this.#placesOf(columns).map(({ width }, at) => this.#pdf.heightOf(row[at] ?? '', width, style))
    return Math.max(...heights) + 7
  }

  #tableRow(columns: readonly Column[], row: readonly string[], style: TextStyle): void {
    const height = this.#heightOfRow(columns, row, style)
    for (const [at, place] of this.#placesOf(columns).entries()) {
      const align = columns[at]?.align ?? 'left'
      this.#pdf.write(row[at] ?? '', { ...place, y: this.y + 3 }, { ...style, align })
    }
    this.y += height
    this.#pdf.rule(this.#left, this.y, this.width)
  }
}
