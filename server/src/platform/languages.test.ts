import { expect, test } from 'vitest'
import { momentInWords } from './languages.ts'

test('a day and its time are written as in the specification in English, and with the month in letters in Spanish', () => {
  const instant = new Date('2026-11-12T21:05:00Z')
  expect(momentInWords(instant, 'America/Denver', 'en')).toBe('11/12/2026 14:05')
  expect(momentInWords(instant, 'America/Denver', 'es')).toBe('12 nov 2026, 14:05')
})
