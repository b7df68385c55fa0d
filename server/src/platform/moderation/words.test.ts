import { expect, test } from 'vitest'
import { findWord, usualWords } from './words.ts'

test('a word is found independent of case, accents and adjacent characters', () => {
  for (const text of [
    'What an IDIOT!',
    'idiot',
    'an “Ídiot”…',
    'an\nidiot,and',
    'ｉｄｉｏｔ',
    'id\u200biot',
    'idi\u00adot',
  ]) {
    expect(findWord(text, usualWords), text).toBe('idiot')
  }
  expect(findWord('You son   of a... bitch', ['son of a bitch'])).toBe('son of a bitch')
  expect(findWord('El CAMIÓN mal estacionado', ['camion'])).toBe('camion')
})

test('a part of a longer word is not found', () => {
  for (const text of ['Scunthorpe', 'idiotically', 'a prickly pear', 'Mr. Slutsky', 'the spice shelf', '']) {
    expect(findWord(text, usualWords), text).toBeUndefined()
  }
  expect(findWord('anything', ['', '!!'])).toBeUndefined()
})
