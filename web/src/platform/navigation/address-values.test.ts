import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceIn, dayIn, flagIn, idIn, idInPath, pageIn, textIn, typedIn, wholeIn } from './address-values.ts'

describe('a value of an address', () => {
  it('that is a text is shortened, without the characters that the server refuses', () => {
    expect(textIn('  oak\u0000table ')).toBe('oak table')
    expect(typedIn('  oak ')).toBe('  oak ')
    expect([textIn(' \u0007 '), textIn(['oak']), textIn(undefined), typedIn('')]).toEqual(Array(4).fill(undefined))
    expect(textIn(2026)).toBe('2026')
    expect(textIn(`${'a'.repeat(99)}🏠`)).toBe('a'.repeat(99))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 250 }), (raw, most) => {
        const text = textIn(raw, most) ?? ''
        expect(text.length).toBeLessThanOrEqual(most)
        expect(text).not.toMatch(/\p{Cc}|\p{Cs}/u)
        expect(textIn(text, most) ?? '').toBe(text)
      }),
    )
  })

  it('that is a number is dropped unless it is whole and within its limits', () => {
    expect([idIn('7'), idIn(7)]).toEqual([7, 7])
    for (const raw of [undefined, null, '', '0', '-1', '1.5', 'x', true, [7], '9'.repeat(17)])
      expect(idIn(raw)).toBeUndefined()
    expect([pageIn('1'), pageIn('2'), pageIn(100_000), pageIn(100_001)]).toEqual([undefined, 2, 100_000, undefined])
    expect([wholeIn('0', 0, 5), wholeIn(6, 0, 5)]).toEqual([0, undefined])
  })

  it('that is a choice is dropped unless it is one of the choices and not the default', () => {
    const sorts = ['name', 'newest'] as const
    expect([choiceIn(sorts, 'newest', 'name'), choiceIn(sorts, 'name', 'name')]).toEqual(['newest', undefined])
    expect([choiceIn(sorts, 'name'), choiceIn(sorts, 'toString')]).toEqual(['name', undefined])
    expect(['1', 1, true, 'true', '0', 'yes', undefined].map(flagIn)).toEqual([1, 1, 1, 1, ...Array(3).fill(undefined)])
  })

  it('that is a day is dropped unless the day exists', () => {
    expect(['2024-02-29', '2025-02-29', '2024-2-9', 20240229].map(dayIn)).toEqual([
      '2024-02-29',
      ...Array(3).fill(undefined),
    ])
  })

  it('that is an id in a path is null unless it has only digits', () => {
    expect(idInPath('12')).toBe(12)
    for (const raw of [undefined, '', '0', '-1', '1.5', '1e3', '12x', '9'.repeat(20)]) expect(idInPath(raw)).toBeNull()
  })
})
