import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hrefOf } from './href.ts'

it('an address contains all values as URLSearchParams reads them, without undefined values', () => {
  const values = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
  )
  fc.assert(
    fc.property(values, (search) => {
      const read = new URL(hrefOf('/Mailbox', search), 'https://here.example').searchParams
      const wanted = Object.entries(search).filter(([, value]) => value !== undefined)
      expect([...read].toSorted()).toEqual(wanted.toSorted())
    }),
  )
  expect(hrefOf('/Mailbox', { page: undefined })).toBe('/Mailbox')
})
