import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

const letters = (from: number, to: number) => fc.stringMatching(new RegExp(`^[a-z]{${from},${to}}$`))
const name = fc.stringMatching(/^[A-Za-z0-9._%+-]{1,30}$/)
const domain = fc.stringMatching(/^[a-z0-9.-]{1,30}$/)

it('accepts a name, a domain and a top-level domain of two to four letters, or a longer one that exists [shell-c013]', () => {
  fc.assert(
    fc.property(name, domain, letters(2, 4), (before, middle, end) => {
      expect(isEmailAddress(` ${before}@${middle}.${end} `)).toBe(true)
    }),
  )
  expect(isEmailAddress('board@maple-ridge.community')).toBe(true)
})

it('rejects an address without a name, domain or top-level domain, or with other characters', () => {
  const without = ['', 'ana', '@maple.org', 'ana@', 'ana@maple', 'ana@maple.', 'ana@.o', 'ana@maple.o', 'ana@maple.c0m']
  for (const text of without) expect(isEmailAddress(text), text).toBe(false)
  fc.assert(
    fc.property(
      name,
      fc.constantFrom(' ', '<', '>', '"', ',', ';', '(', '\n', '@', 'é'),
      name,
      (before, wrong, after) => {
        expect(isEmailAddress(`${before}${wrong}${after}@maple.org`)).toBe(false)
      },
    ),
  )
})
