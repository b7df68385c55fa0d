import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, fingerprintOf, type Plain } from './fingerprint.ts'

describe('the fingerprint of a mailing', () => {
  it('is the fingerprint of the canonical JSON', () => {
    expect(canonicalJson({ b: [1, null, true], a: 'é "x"', '': {} })).toBe('{"":{},"a":"é \\"x\\"","b":[1,null,true]}')
    expect(fingerprintOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
  })

  it('does not depend on the order of the names in an object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (given) => {
        const turned = Object.fromEntries(Object.entries(given).reverse())
        expect(fingerprintOf(turned as Plain)).toBe(fingerprintOf(given as Plain))
        expect(JSON.parse(canonicalJson(given as Plain))).toEqual({ ...given })
      }),
    )
  })

  it('refuses numbers that are not integers', () => {
    expect(() => canonicalJson(0.5)).toThrow()
  })
})
