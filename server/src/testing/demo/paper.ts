/** A line of text on a sheet of letter paper, `down` points below the one before; a rule in place of text is a thin line. */
export interface Line {
  readonly text?: string
  readonly bold?: boolean
  readonly size?: number
  readonly down?: number
  readonly indent?: number
}

const sheet = { width: 612, height: 792, margin: 64 } as const

/** A PDF of plain pages in the fonts that every reader has. Characters beyond Latin-1 are not drawn. */
export function pdfOf(title: string, pages: ReadonlyArray<readonly Line[]>): Uint8Array {
  const firstPage = 5
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const drawn = draw(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << /Plain 3 0 R /Bold 4 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
    `<< /Title (${escaped(title)}) /Producer (Porchlight demo world) >>`,
  ]
  return assemble(objects)
}

function draw(lines: readonly Line[]): string {
  let height = sheet.height - sheet.margin
  const drawn = lines.map(({ text, bold = false, size = 11, down = size * 1.45, indent = 0 }) => {
    height -= down
    const left = sheet.margin + indent
    if (text === undefined) return `0.5 w ${left} ${height} m ${sheet.width - sheet.margin} ${height} l S`
    return `BT /${bold ? 'Bold' : 'Plain'} ${size} Tf ${left} ${height.toFixed(1)} Td (${escaped(text)}) Tj ET`
  })
  return drawn.join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('’', "'").replace(/[\\()]/g, '\\$&')
}

/** The file with its table of where each object begins; the last object is the document's information. */
function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const starts: number[] = []
  for (const [index, body] of objects.entries()) {
    starts.push(file.length)
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
