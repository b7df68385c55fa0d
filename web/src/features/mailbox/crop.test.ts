import { expect, test } from 'vitest'
import { deepestZoom, isTooSmall, outputSize, wholePixels } from './crop.ts'

test('a picture under 100 by 100 is refused [mailbox-025]', () => {
  expect(isTooSmall({ width: 99, height: 400 })).toBe(true)
  expect(isTooSmall({ width: 400, height: 99 })).toBe(true)
  expect(isTooSmall({ width: 100, height: 100 })).toBe(false)
})

test('the crop is square and scaled down to fit in 1920 by 1080, never up [mailbox-024, mailbox-026]', () => {
  expect(outputSize({ width: 3000, height: 3000 })).toEqual({ width: 1080, height: 1080 })
  expect(outputSize({ width: 640, height: 640 })).toEqual({ width: 640, height: 640 })
})

test('nobody can zoom in past the minimum [mailbox-025]', () => {
  expect(deepestZoom({ width: 100, height: 300 })).toBe(1)
  expect(deepestZoom({ width: 250, height: 4000 })).toBe(2.5)
  expect(deepestZoom({ width: 4000, height: 4000 })).toBe(5)
})

test('fractions of pixels never leave the picture, the square or the minimum [mailbox-024, mailbox-025]', () => {
  expect(wholePixels({ x: 10.4, y: 0.2, width: 99.6, height: 99.4 }, { width: 300, height: 200 })).toEqual({
    x: 10,
    y: 0,
    width: 100,
    height: 100,
  })
  const whole = wholePixels({ x: 150.6, y: -0.4, width: 150, height: 150.4 }, { width: 300, height: 200 })
  expect(whole.x + whole.width).toBeLessThanOrEqual(300)
  expect(whole.y).toBe(0)
  expect(whole.width).toBe(whole.height)
})
