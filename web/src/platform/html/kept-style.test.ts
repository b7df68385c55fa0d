import { expect, test } from 'vitest'
import { isColour, keptValue } from './kept-style.ts'

test.each([
  ['position', 'fixed'],
  ['z-index', '9999'],
  ['top', '0px'],
  ['transform', 'translateY(-400px)'],
  ['background-image', 'url(https://tracker.test/p.gif)'],
  ['background-color', 'url(https://tracker.test/p.gif)'],
  ['margin-top', '-400px'],
  ['text-indent', '-9999px'],
  ['width', '100vw'],
  ['max-width', '900px'],
  ['width', '120dvw'],
  ['width', 'calc(100% + 900px)'],
  ['display', 'flex'],
  ['opacity', '0'],
  ['animation-name', 'shake'],
  ['font-family', 'Wingdings'],
  ['color', 'var(--color-page)'],
])('the style %s: %s is removed from a mail', (property, value) => {
  expect(keptValue(property, value)).toBeNull()
})

test.each([
  ['color', 'rgb(20, 40, 60)'],
  ['background-color', '#fff'],
  ['text-align', 'center'],
  ['padding-left', '12px'],
  ['border-top-style', 'solid'],
  ['width', '50%'],
  ['display', 'none'],
  ['font-weight', '700'],
])('the style %s: %s is kept in a mail', (property, value) => {
  expect(keptValue(property, value)).toBe(value)
})

test('the size of text is limited to readable sizes, and is relative to the text size that the user chose', () => {
  expect(keptValue('font-size', '8px')).toBe('0.75rem')
  expect(keptValue('font-size', '12pt')).toBe('1rem')
  expect(keptValue('font-size', '400px')).toBe('2.5rem')
  expect(keptValue('font-size', '0')).toBeNull()
})

test('a text or background color is found in a style, unless it is transparent or inherited', () => {
  expect(isColour('color', '#222')).toBe(true)
  expect(isColour('background-color', 'white')).toBe(true)
  expect(isColour('background-color', 'transparent')).toBe(false)
  expect(isColour('color', 'inherit')).toBe(false)
  expect(isColour('text-align', 'center')).toBe(false)
})
