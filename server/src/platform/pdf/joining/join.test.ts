import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import * as mupdf from 'mupdf'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { joinPdfs } from './join.ts'

async function pdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  for (const text of pages) document.addPage().text(text)
  document.end()
  return buffer(document)
}

/** The text of each page, read by another program than the one that joins. */
function textsOf(bytes: Uint8Array): string[] {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, at) =>
    document.loadPage(at).toStructuredText('preserve-whitespace').asText().trim(),
  )
}

async function join(files: readonly Uint8Array[]): Promise<Buffer> {
  async function* each() {
    for (const bytes of files) yield { bytes, substitute: () => pdf(['could not be joined']) }
  }
  return buffer(joinPdfs(each()))
}

/** A PDF whose compressed objects unpack to 200 MB. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(200_000_000, ' '))
  const head = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} /Filter [/FlateDecode] >>\nstream\n`,
  )
  return Buffer.concat([head, packed, Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 3 /Root 2 0 R >>\n%%EOF\n')])
}

it('joins the pages of files in the order of the files, also of files that only their owner may change', async () => {
  const joined = await join([
    await pdf(['one', 'two'], { compress: false }),
    await pdf(['three'], { ownerPassword: 'secret', permissions: { printing: 'highResolution' } }),
    await pdf(['four'], { layout: 'landscape', pdfVersion: '1.7' }),
  ])
  expect(textsOf(joined)).toEqual(['one', 'two', 'three', 'four'])
  // Another program reads the joined file without repair, and the pages have their sizes.
  const document = mupdf.Document.openDocument(joined, 'application/pdf')
  expect(document.countPages()).toBe(4)
  expect(document.asPDF()?.wasRepaired()).toBe(false)
  const [, , width = 0, height = 0] = document.loadPage(3).getBounds()
  expect(width).toBeGreaterThan(height)
})

it('inserts a substitute page for a file that is damaged, needs a password or unpacks to too much', async () => {
  const joined = await join([
    Buffer.from('%PDF-1.4 broken'),
    await pdf(['before']),
    await pdf(['hidden'], { userPassword: 'secret' }),
    bomb(),
    new Uint8Array(),
    await pdf(['after']),
  ])
  const no = 'could not be joined'
  expect(textsOf(joined)).toEqual([no, 'before', no, no, no, 'after'])
})

it('inserts a substitute page for a file that takes too long, and continues with the next files', async () => {
  const slow = await pdf(['slow'])
  async function* each() {
    for (let at = 0; at < 2; at += 1) yield { bytes: slow, substitute: () => pdf(['took too long']) }
  }
  // The process that joins takes longer than the limit of 1 ms to start.
  expect(textsOf(await buffer(joinPdfs(each(), 1))).length).toBe(2)
})

it('joins 300 files, and ends its process when the reader stops reading', async () => {
  const one = await pdf(['a statement with a picture of its own'], { compress: false })
  const count = 300
  async function* each() {
    for (let at = 0; at < count; at += 1) yield { bytes: one, substitute: () => pdf(['no']) }
  }
  const joined = await buffer(joinPdfs(each()))
  expect(mupdf.Document.openDocument(joined, 'application/pdf').countPages()).toBe(count)
  const stream = joinPdfs(each())
  for await (const chunk of stream) if (chunk.length > 1) break
  expect(stream.destroyed).toBe(true)
})
