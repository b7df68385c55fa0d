import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areaOf } from './cuts.ts'

const wide = { width: 1600, height: 633 }

it('a cut has the full width or height of the picture, with the focus in the middle where the edges allow it', () => {
  expect(areaOf({ width: 1600, height: 1200 }, wide, { x: 50, y: 50 })).toEqual({
    ...{ left: 0, top: 284, width: 1600, height: 633 },
    focus: '50% 50%',
  })
  expect(areaOf({ width: 1600, height: 1200 }, wide, { x: 80, y: 0 })).toMatchObject({ top: 0, focus: '80% 0%' })
  expect(areaOf({ width: 1600, height: 1200 }, wide, { x: 0, y: 95 })).toMatchObject({ top: 567, focus: '0% 91%' })
  expect(areaOf({ width: 860, height: 5000 }, wide, { x: 50, y: 100 })).toMatchObject({
    width: 860,
    height: 340,
    top: 4660,
  })
})

it('for every picture and focus, the cut is inside the picture and has the right shape, and the focus is inside the cut', () => {
  const side = fc.integer({ min: 1, max: 5000 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(side, side, percent, percent, (width, height, x, y) => {
      const area = areaOf({ width, height }, wide, { x, y })
      expect(area.left).toBeGreaterThanOrEqual(0)
      expect(area.top).toBeGreaterThanOrEqual(0)
      expect(area.left + area.width).toBeLessThanOrEqual(width)
      expect(area.top + area.height).toBeLessThanOrEqual(height)
      expect(Math.min(area.width, area.height)).toBeGreaterThan(0)
      if (area.width > 100) expect(Math.abs(area.height - (area.width * 633) / 1600)).toBeLessThanOrEqual(1)
      expect(area.focus).toMatch(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/)
    }),
  )
})
