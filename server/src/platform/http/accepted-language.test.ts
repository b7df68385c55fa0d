import { expect, it } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

it.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-FR, en;q=0.5, es;q=0.7', 'es'],
  ['EN-us', 'en'],
  ['en;q=0,es;q=0.1', 'es'],
  ['es;q=none, en;q=0.2', 'en'],
  ['de', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${'x,'.repeat(60)}es`, undefined],
])('the language of %j is %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
