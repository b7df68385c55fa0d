import { replyImage, wholeReplyImage } from '@porchlight/contract/features/mailbox.ts'
import { expect, test } from 'vitest'
import { isTooSmall, largestZoom, outputSize, roundToPixels } from './crop.ts'

const wide = { ratio: 16 / 9, minWidth: 160, minHeight: 90, maxWidth: 1920, maxHeight: 1080 } as const

test('a picture smaller than 100 by 100 pixels is refused [mailbox-025]', () => {
  expect(isTooSmall({ width: 99, height: 400 }, replyImage)).toBe(true)
  expect(isTooSmall({ width: 400, height: 99 }, replyImage)).toBe(true)
  expect(isTooSmall({ width: 100, height: 100 }, replyImage)).toBe(false)
})

test('the cropped picture is scaled down to fit in the largest size, and never scaled up [mailbox-024, mailbox-026]', () => {
  expect(outputSize({ width: 3000, height: 3000 }, replyImage)).toEqual({ width: 1080, height: 1080 })
  expect(outputSize({ width: 640, height: 640 }, replyImage)).toEqual({ width: 640, height: 640 })
  expect(outputSize({ width: 4000, height: 3000 }, wholeReplyImage)).toEqual({ width: 1920, height: 1440 })
})

test('the largest zoom leaves at least the smallest size of the picture [mailbox-025]', () => {
  expect(largestZoom({ width: 100, height: 300 }, replyImage)).toBe(1)
  expect(largestZoom({ width: 250, height: 4000 }, replyImage)).toBe(2.5)
  expect(largestZoom({ width: 4000, height: 4000 }, replyImage)).toBe(5)
  expect(largestZoom({ width: 320, height: 4000 }, wide)).toBe(2)
})

test('a crop rounded to whole pixels stays within the picture, keeps the ratio and is not too small [mailbox-024, mailbox-025]', () => {
  const cut = roundToPixels({ x: 10.4, y: 0.2, width: 99.6, height: 99.4 }, { width: 300, height: 200 }, replyImage)
  expect(cut).toEqual({ x: 10, y: 0, width: 100, height: 100 })
  const whole = roundToPixels({ x: 150.6, y: -0.4, width: 150, height: 150.4 }, { width: 300, height: 200 }, replyImage)
  expect(whole.x + whole.width).toBeLessThanOrEqual(300)
  expect(whole.y).toBe(0)
  expect(whole.width).toBe(whole.height)
  const full = roundToPixels({ x: 0, y: 60, width: 1600, height: 900.4 }, { width: 1600, height: 950 }, wide)
  expect(full).toEqual({ x: 0, y: 50, width: 1600, height: 900 })
})
