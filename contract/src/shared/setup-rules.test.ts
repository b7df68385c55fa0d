import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandColorPattern, contrastOf, readableColor } from './brand-color.ts'
import { featuresOf, offeredFeatures } from './feature-presets.ts'
import { homesAtOnce, homesOf, numberKinds, proposePattern } from './home-numbers.ts'
import { proposeWebSiteName, webSiteNamePattern } from './web-site-names.ts'

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

describe('the color of an association', () => {
  it('is unchanged if white letters can be read on it, otherwise it is made darker', () => {
    fc.assert(
      fc.property(color, (given) => {
        const { color: used, isAdjusted } = readableColor(given)
        expect(used).toMatch(brandColorPattern)
        expect(contrastOf(used, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(isAdjusted).toBe(used !== given)
        expect(readableColor(used)).toEqual({ color: used, isAdjusted: false })
      }),
    )
    expect(readableColor('#115148')).toEqual({ color: '#115148', isAdjusted: false })
    expect(readableColor('#ffe600').isAdjusted).toBe(true)
  })
})

describe('the proposed web site name', () => {
  it('is always a valid web site name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (name) => {
        expect(proposeWebSiteName(name)).toMatch(webSiteNamePattern)
      }),
    )
    expect(proposeWebSiteName('Maple Ridge HOA')).toBe('mapleridgehoa')
    expect(proposeWebSiteName('Peña Blanca')).toBe('penablanca')
  })
})

describe('the homes of a range of numbers', () => {
  const numbers = fc.record({
    street: fc.constant('Maple Lane'),
    first: fc.integer({ min: 1, max: 300 }),
    last: fc.integer({ min: 1, max: 300 }),
    which: fc.constantFrom(...numberKinds),
    pattern: fc.constant('ML-####'),
  })
  it('have each number once, from the first to the last, all numbers or only odd or even ones', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const homes = homesOf(given)
        expect(homes.length).toBeLessThanOrEqual(homesAtOnce)
        expect(new Set(homes.map((home) => home.identifier)).size).toBe(homes.length)
        for (const { number, address } of homes) {
          expect(number).toBeGreaterThanOrEqual(given.first)
          expect(number).toBeLessThanOrEqual(given.last)
          if (given.which !== 'all') expect(number % 2).toBe(given.which === 'odd' ? 1 : 0)
          expect(address).toBe(`${number} Maple Lane`)
        }
      }),
    )
  })
  it('have identifiers of the given pattern, with as many digits as the pattern has # characters', () => {
    const given = { street: ' Maple Lane ', first: 8, last: 11, which: 'all', pattern: 'ML-####' } as const
    expect(homesOf(given).map((home) => home.identifier)).toEqual(['ML-0008', 'ML-0009', 'ML-0010', 'ML-0011'])
    expect(homesOf({ ...given, which: 'odd', pattern: 'A#' })).toEqual([
      { number: 9, address: '9 Maple Lane', identifier: 'A9' },
      { number: 11, address: '11 Maple Lane', identifier: 'A11' },
    ])
    expect(proposePattern('Maple Ridge Lane')).toBe('MRL-####')
  })
})

describe('the presets of features', () => {
  it('include the offered features; the preset Choose has only the ticked ones', () => {
    const everything = featuresOf('everything')
    for (const feature of offeredFeatures) expect(everything).toContain(feature)
    for (const feature of featuresOf('essentials')) expect(everything).toContain(feature)
    expect(featuresOf('choose', [22, 32])).toContain(22)
    expect(featuresOf('choose', [22, 32])).not.toContain(32)
    expect(featuresOf('choose', [22])).not.toContain(24)
  })
})
