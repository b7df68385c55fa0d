import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readFileText } from './reader.ts'

/** Returns a PDF of one page with compressed text. */
function pdfOf(packed: Uint8Array): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`)
  const head = `%PDF-1.4\n${objects.join('')}5 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  const tail = '\nendstream\nendobj\ntrailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF'
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)])
}

describe('reading a file', () => {
  it('returns its text', async () => {
    const words = Buffer.from('BT /F1 12 Tf 72 700 Td (Lantern walk) Tj ET')
    await expect(readFileText(pdfOf(deflateSync(words)), 'application/pdf')).resolves.toBe('Lantern walk')
  })

  it('rejects a broken file with the reason', async () => {
    await expect(readFileText(Buffer.from('%PDF-1.4\n%%EOF'), 'application/pdf')).rejects.toThrow(/PDF/)
  })

  it('rejects a file that needs too much memory to unpack, without using the memory of the server', async () => {
    const blank = Buffer.alloc(10_000_000, ' ')
    const blanks = Array.from({ length: 120 }, () => blank)
    const bomb = pdfOf(await buffer(Readable.from(blanks).pipe(createDeflate())))
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = process.memoryUsage.rss()
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 20)
    await expect(readFileText(bomb, 'application/pdf')).rejects.toThrow('too much memory')
    clearInterval(watching)
    expect(most - before).toBeLessThan(400_000_000)
  })
})
