import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, formatMoney } from './money.ts'

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [28_500, '$285.00'],
    [123_450, '$1,234.50'],
    [-123_456_789, '-$1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%i cents are shown as %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown)
  })

  const amount = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.maxSafeInteger())

  it('formats every amount without loss: the text parses to the same amount', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        const shown = formatMoney(cents)
        expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d\d$/)
        expect(Number(shown.replace(/[$,.]/g, '')) + 0).toBe(cents + 0)
        expect(Number(decimalOf(cents).replace('.', '')) + 0).toBe(cents + 0)
      }),
    )
  })

  it('distinguishes a credit from a debt of the same amount', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(formatMoney(cents).startsWith('-')).toBe(cents < 0)
        expect(formatMoney(-cents).replace('-', '')).toBe(formatMoney(cents).replace('-', ''))
      }),
    )
  })

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects %d as an amount of cents', (cents) => {
    expect(() => formatMoney(cents)).toThrow(RangeError)
  })
})
