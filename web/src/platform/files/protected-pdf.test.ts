import { describe, expect, it } from 'vitest'
import { isProtectedPdf } from './protected-pdf.ts'

const page = `1 0 obj << /Type /Page /Contents (${'text '.repeat(1000)}) >> endobj\n`
const pdf = (...parts: string[]) => new Blob(['%PDF-1.7\n', page, ...parts])

describe('a PDF that may require a password', () => {
  it('has an Encrypt entry in its trailer', async () => {
    const end = 'startxref\n5000\n%%EOF\n'
    expect(await isProtectedPdf(pdf('trailer << /Root 1 0 R /Encrypt 9 0 R >>\n', end))).toBe(true)
    expect(await isProtectedPdf(pdf('trailer << /Root 1 0 R >>\n', end))).toBe(false)
  })

  it('has an Encrypt entry in its cross-reference stream, which can be far from the end of the file', async () => {
    const at = `%PDF-1.7\n${page}`.length
    const streamOf = (entry: string) =>
      `8 0 obj << /Type /XRef ${entry} >> stream\n${'x'.repeat(9000)}\nendstream endobj\n`
    const end = `startxref\n${at}\n%%EOF\n`
    expect(await isProtectedPdf(pdf(streamOf('/Encrypt 9 0 R'), end))).toBe(true)
    expect(await isProtectedPdf(pdf(streamOf('/Root 1 0 R'), end))).toBe(false)
  })

  it('is not a file of another kind, an empty file, or a file without its end', async () => {
    expect(await isProtectedPdf(new Blob(['/Encrypt in a text']))).toBe(false)
    expect(await isProtectedPdf(new Blob([]))).toBe(false)
    expect(await isProtectedPdf(pdf('startxref\n999999\n%%EOF\n'))).toBe(false)
  })
})
