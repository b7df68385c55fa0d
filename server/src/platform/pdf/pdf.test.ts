import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import * as mupdf from 'mupdf'
import { decodeQR } from 'qr/decode.js'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { Flow } from './flow.ts'
import { isPrintable, runsOf } from './fonts.ts'
import { beginLetter, letterTop, nameForLetter } from './letter.ts'
import { Pdf, paper } from './pdf.ts'

const facts = {
  title: 'Cartas',
  author: 'Maple Ridge',
  language: 'es',
  madeAt: new Date('2026-05-04T12:00:00Z'),
} as const

function made(draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new Pdf(facts)
  draw(pdf)
  pdf.end()
  return buffer(pdf.stream)
}

interface Word {
  readonly text: string
  readonly x: number
  /** From the top of the page. */
  readonly y: number
  readonly width: number
}

async function partsOf(bytes: Uint8Array, page: number): Promise<Word[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap((item) =>
    'str' in item
      ? [{ text: item.str, x: item.transform[4], y: paper.height - item.transform[5], width: item.width }]
      : [],
  )
}

async function wordsOf(bytes: Uint8Array, page = 1): Promise<Word[]> {
  return (await partsOf(bytes, page)).filter(({ text }) => text.trim())
}

async function textOf(bytes: Uint8Array, page = 1): Promise<string> {
  return (await partsOf(bytes, page)).map(({ text }) => text).join('')
}

/** A page as a picture, at twice the size of its points. */
function pictureOf(bytes: Uint8Array, page = 0) {
  const drawn = mupdf.Document.openDocument(new Uint8Array(bytes), 'application/pdf').loadPage(page)
  const pixels = drawn.toPixmap(mupdf.Matrix.scale(2, 2), mupdf.ColorSpace.DeviceRGB, false)
  return { width: pixels.getWidth(), height: pixels.getHeight(), data: Uint8Array.from(pixels.getPixels()) }
}

const names = ['Nguyễn Thị Ánh', 'Łukasz Żółć', 'Γιώργος Παπαδόπουλος', 'Юлия Щербакова', 'José Ñíguez', 'Zoë O’Brien']

describe('a PDF', () => {
  it('has the letters of Spanish and of names outside Latin-1 as text', async () => {
    const bytes = await made((pdf) => {
      pdf.addPage()
      new Flow(pdf).paragraph(['Estimada señora: ¿vive usted aquí? ¡Sí! «Bienvenida»', ...names].join('\n'))
    })
    const text = await textOf(bytes)
    for (const one of ['señora: ¿vive usted aquí? ¡Sí! «Bienvenida»', ...names]) expect(text).toContain(one)
  })

  it('embeds the fonts and names the language and the title', async () => {
    const bytes = await made((pdf) => {
      pdf.addPage()
      new Flow(pdf).paragraph('Ánh Nguyễn')
    })
    const raw = bytes.toString('latin1')
    expect(raw).toContain('/FontFile2')
    expect(raw).toContain('es-US')
    expect(raw).not.toContain('/Helvetica')
    const info = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata()
    expect(info.info).toMatchObject({ Title: 'Cartas', Author: 'Maple Ridge' })
  })

  it('keeps every word inside its column, whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.stringMatching(/^[A-Za-zÀ-ÿŁłЯя]{1,80}$/), { minLength: 1, maxLength: 12 }),
        async (words) => {
          const bytes = await made((pdf) => {
            pdf.addPage()
            pdf.write(words.join(' '), { x: 100, y: 100, width: 90 }, { size: 10 })
          })
          const found = await wordsOf(bytes)
          for (const { x, width } of found) expect(x + width).toBeLessThanOrEqual(190.5)
          expect(
            found
              .map(({ text }) => text)
              .join('')
              .replaceAll(' ', ''),
          ).toBe(words.join('').normalize('NFC'))
        },
      ),
      { numRuns: 12 },
    )
  })

  it('continues a table on new pages, repeats the head of the table and numbers the pages', async () => {
    const pdf = new Pdf(facts)
    pdf.addPage()
    const flow = new Flow(pdf, undefined, { footer: (page) => `Página ${page}` })
    const rows = Array.from({ length: 90 }, (_, at) => [`Persona ${at}`, 'entregado'])
    const reading = buffer(pdf.stream)
    await flow.table(
      [
        { title: 'Nombre', share: 3 },
        { title: 'Estado', share: 1 },
      ],
      rows,
    )
    pdf.end()
    const bytes = await reading
    expect(pdf.pages).toBeGreaterThan(2)
    expect(await textOf(bytes, 2)).toMatch(/^Página 2Nombre EstadoPersona \d+ entregado/)
  })

  it('has a QR code that a camera reads', async () => {
    const url = 'https://porchlight.example/Register?code=ABCDE-FGHJK'
    const bytes = await made((pdf) => {
      pdf.addPage()
      pdf.qr(url, 100, 100, 92)
    })
    expect(decodeQR(pictureOf(bytes))).toBe(url)
  })

  it('is sent while it is created: of 1,000 pages at most 512 KB wait in memory', async () => {
    const pdf = new Pdf(facts)
    const slow = pdf.stream.pipe(new PassThrough({ highWaterMark: 16 * 1024 }))
    let size = 0
    let most = 0
    slow.on('data', (chunk: Buffer) => {
      size += chunk.length
    })
    for (let at = 0; at < 1000; at += 1) {
      beginLetter(pdf, { sender: ['Maple Ridge'], address: [`Persona ${at}`, '1 Elm St'], date: '4 de mayo de 2026' })
      pdf.qr(`https://porchlight.example/Register?code=${at}`, 400, 400, 92)
      new Flow(pdf, letterTop).paragraph('Usted puede registrarse con este código. '.repeat(12))
      await pdf.room()
      most = Math.max(most, pdf.stream.readableLength)
    }
    pdf.end()
    await new Promise((resolve) => slow.on('end', resolve))
    expect(pdf.pages).toBe(1000)
    expect(size).toBeGreaterThan(1_000_000)
    expect(most).toBeLessThan(512 * 1024)
  })
})

describe('a letter for a window envelope', () => {
  const long = 'Maximiliano Alejandro Fernández de la Vega y Rodríguez-Villanueva Montemayor'
  const letter = {
    sender: ['Maple Ridge Homeowners Association', '1 Main St', 'Springfield, IL 62701'],
    date: 'May 4, 2026',
  }
  const window = { left: 63, right: 387, top: 147, bottom: 261 }

  it.each([
    [['Ana López', '12 Maple St', 'Springfield, IL 62701']],
    [[long, `c/o ${long}`, '12 Maple St', 'Springfield, IL 62701']],
    [[...names.slice(0, 3), '12 Maple St', 'Unit 4', 'Springfield, IL 62701']],
  ])('has the address and nothing else where the window is', async (address) => {
    const bytes = await made((pdf) => {
      beginLetter(pdf, { ...letter, address })
      new Flow(pdf, letterTop).paragraph('Hello')
    })
    const inWindow = (await wordsOf(bytes)).filter(
      ({ x, y }) => x < window.right && y > window.top && y < window.bottom,
    )
    // The part of the sheet that the window shows wherever the sheet slides.
    for (const { x, y, width } of inWindow) {
      expect(x).toBeGreaterThanOrEqual(63)
      expect(x + width).toBeLessThanOrEqual(315)
      expect(y).toBeGreaterThanOrEqual(180)
      expect(y).toBeLessThanOrEqual(228.5)
    }
    expect(inWindow.at(-1)?.text).toContain('62701')
    expect(inWindow[0]?.text).toBe(inWindow.map(({ text }) => text).find(Boolean))
    expect(await textOf(bytes)).toContain('Maple Ridge Homeowners Association')
  })

  it('prints another text in place of a name that the fonts cannot show', () => {
    expect(nameForLetter('王小明', 'Resident')).toBe('Resident')
    expect(nameForLetter(' ', 'Resident')).toBe('Resident')
    for (const name of names) expect(nameForLetter(name, 'Resident')).toBe(name)
    expect(isPrintable('Ánh')).toBe(true)
    expect(runsOf('Ana Nguyễn', 'bold').map(({ text }) => text)).toEqual(['Ana ', 'Nguyễn'])
  })
})
