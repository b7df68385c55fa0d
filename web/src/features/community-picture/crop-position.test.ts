import { expect, it } from 'vitest'
import { cropPosition, percentOf } from './crop-position.ts'

it('a preview is centered on the chosen point, as far as the edges of the picture allow', () => {
  const photo = { width: 1600, height: 1200 }
  expect(cropPosition(photo, 'wide', { x: 50, y: 50 })).toBe('50.0% 50.0%')
  expect(cropPosition(photo, 'wide', { x: 10, y: 0 })).toBe('50.0% 0.0%')
  expect(cropPosition(photo, 'wide', { x: 90, y: 100 })).toBe('50.0% 100.0%')
  // The preview shows 633 of 1200 rows. To have row 720 in its middle, it begins at row 403.5 of the 567 possible rows.
  expect(cropPosition(photo, 'wide', { x: 90, y: 60 })).toBe('50.0% 71.2%')
  expect(cropPosition({ width: 3000, height: 1000 }, 'phone', { x: 100, y: 20 })).toBe('100.0% 50.0%')
})

it('a point is a whole number of percent from 0 to 100', () => {
  expect([percentOf(-5, 300), percentOf(100, 300), percentOf(301, 300), percentOf(5, 0)]).toEqual([0, 33, 100, 100])
})
