import { expect, test } from 'vitest'
import { moveBy, toggleZoom, unzoomed, zoomBy } from './zoom.ts'

const box = { width: 400, height: 300 }
const middle = { x: 0, y: 0 }

test('the point of the picture below the fingers stays in its place during a zoom', () => {
  const at = { x: 100, y: -50 }
  const zoom = zoomBy(unzoomed, 2, at, box)
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
  expect((at.x - zoom.x) / zoom.scale).toBe(at.x)
})

test('a picture is enlarged at most four times, and never becomes smaller than its box', () => {
  expect(zoomBy(unzoomed, 9, middle, box).scale).toBe(4)
  expect(zoomBy({ scale: 2, x: 150, y: 0 }, 0.1, middle, box)).toEqual(unzoomed)
})

test('the edges of an enlarged picture cannot be moved into the box', () => {
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, box)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(moveBy(unzoomed, { x: 40, y: 40 }, box)).toEqual(unzoomed)
})

test('the first press enlarges the picture, the next press shows the whole picture', () => {
  const zoom = toggleZoom(unzoomed, { x: 50, y: 0 }, box)
  expect(zoom.scale).toBe(2)
  expect(toggleZoom(zoom, middle, box)).toEqual(unzoomed)
})
