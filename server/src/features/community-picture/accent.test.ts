import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accentOf, contrastWithWhite } from './accent.ts'

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

it('the accent is the most frequent color of a picture, without grays', () => {
  const grey = Array.from({ length: 40 }, () => [200, 200, 205])
  const red = Array.from({ length: 6 }, () => [150, 30, 20])
  const blue = Array.from({ length: 3 }, () => [20, 60, 160])
  expect(accentOf(Uint8Array.from([...grey, ...red, ...blue].flat()))).toBe('#961e14')
  expect(accentOf(Uint8Array.from(grey.flat()))).toBe('#115148')
  expect(accentOf(new Uint8Array())).toBe('#115148')
})

it('white text can be read on the accent of any picture', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 3, maxLength: 300 }), (pixels) => {
      const accent = accentOf(pixels)
      expect(accent).toMatch(/^#[\da-f]{6}$/)
      expect(contrastWithWhite(channelsOf(accent))).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(contrastWithWhite([0, 0, 0])).toBeCloseTo(21)
})
