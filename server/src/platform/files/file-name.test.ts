import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it('folders, control characters and characters that change the direction of writing are removed from a file name', () => {
  expect(fileNameOf('C:\\Users\\a\\plan.pdf')).toBe('plan.pdf')
  expect(fileNameOf('../../etc/passwd')).toBe('passwd')
  expect(fileNameOf('photo\u202egpj.exe')).toBe('photogpj.exe')
  expect(fileNameOf('a\u0000b\r\nc\u2066d\u200f.pdf')).toBe('abcd.pdf')
  expect(fileNameOf('año 2026 – acta.pdf')).toBe('año 2026 – acta.pdf')
  expect(fileNameOf('\u202e')).toBe('file')
})

it('any name becomes short, well formed, and safe in headers and lists', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = fileNameOf(given)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(120)
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}"/\\]/u)
      expect(fileNameOf(name)).toBe(name)
    }),
  )
})
