import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtLinks } from './links.ts'

describe('the links in a text', () => {
  it('end before the punctuation of the sentence and before a bracket around the link', () => {
    const links = (text: string) => splitAtLinks(text).flatMap(({ text: found, href }) => (href ? [found] : []))
    expect(links('See https://example.org/a?b=1#c.')).toEqual(['https://example.org/a?b=1#c'])
    expect(links('(https://example.org/x), or http://example.org/y!')).toEqual([
      'https://example.org/x',
      'http://example.org/y',
    ])
    expect(links('https://example.org/wiki/Ash_(tree)')).toEqual(['https://example.org/wiki/Ash_(tree)'])
    expect(links('javascript:alert(1) data:text/html,x ftp://example.org //example.org')).toEqual([])
  })

  it('are found in a text of 20,000 characters of brackets and punctuation', () => {
    for (const ending of [')', '.)', ']', '(', '()', ').', '…']) {
      const text = `http://a${ending.repeat(20_000 / ending.length)}`
      const pieces = splitAtLinks(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.filter(({ href }) => href !== undefined).length).toBeLessThanOrEqual(1)
    }
    expect(splitAtLinks(`http://a${')'.repeat(19_950)}`)[0]).toEqual({ text: 'http://a', href: 'http://a/' })
  })

  it('are no longer than 2,000 characters', () => {
    const address = `https://example.org/${'a'.repeat(1980)}`
    expect(splitAtLinks(address)).toEqual([{ text: address, href: address }])
    expect(splitAtLinks(`${address}a`)).toEqual([{ text: `${address}a` }])
  })

  it('leave the text unchanged, and have only http and https addresses', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('https://', 'http://a.b', ' ', '.', ')', '(', '<', '"', 'javascript:', '\n', 'https://x.y/z)'),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('')
        const pieces = splitAtLinks(text)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        for (const { href } of pieces) if (href !== undefined) expect(href).toMatch(/^https?:\/\//)
      }),
    )
  })
})
