import { expect, test } from 'vitest'
import { isPrice, priceText, typedPrice } from './price.ts'

test.each([
  ['1200.00', '$1,200'],
  ['19.50', '$19.50'],
  ['0.05', '$0.05'],
  ['0.00', 'Free'],
  ['999999999.00', '$999,999,999'],
  ['on request', 'on request'],
])('%s is shown as %s [for-sale-c023]', (price, text) => {
  expect(priceText(price, 'Free')).toBe(text)
})

test('in the form, a whole price has no .00', () => {
  expect(['1200.00', '19.50', '0.00'].map(typedPrice)).toEqual(['1200', '19.50', '0'])
})

test.each(['0', '25', '$1,234.50', '7.', ' 12 '])('%s is a price [for-sale-c036]', (text) => {
  expect(isPrice(text)).toBe(true)
})

test.each(['', 'free', '-5', '1.234', '1e3', '1234567890'])('%s is not a price [for-sale-c036]', (text) => {
  expect(isPrice(text)).toBe(false)
})
