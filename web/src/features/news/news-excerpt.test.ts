import { expect, test } from 'vitest'
import { excerptOf } from './news-excerpt.ts'

test('[news-c007] a short text is shown whole, a long text is cut between two words', () => {
  expect(excerptOf('The pool is open.')).toEqual({ text: 'The pool is open.', isWhole: true })
  const { text, isWhole } = excerptOf('word '.repeat(80))
  expect(isWhole).toBe(false)
  expect(text).toMatch(/^(word )+word…$/)
  expect(text.length).toBeLessThanOrEqual(262)
  expect(excerptOf('x'.repeat(400)).text).toBe(`${'x'.repeat(260)}…`)
})
