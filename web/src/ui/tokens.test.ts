import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const pairs = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, night]) => [
    name,
    { light, night },
  ]),
)

type Side = 'light' | 'night'

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, side: Side): number {
  const [a, b] = [front, back].map((name) => luminance(pairs.get(name)?.[side] ?? '')) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['page', 'surface', 'raised', 'sunken', 'hover', 'selected', 'lamp-tint', 'danger-tint']

describe.each<Side>(['light', 'night'])('the colours by %s', (side) => {
  test.each(['ink', 'ink-soft'])('%s is AAA on every ground', (ink) => {
    for (const ground of grounds) expect(contrast(ink, ground, side), ground).toBeGreaterThanOrEqual(7)
  })

  test.each([
    ['primary', ['page', 'surface', 'raised', 'hover', 'selected', 'sunken']],
    ['primary-strong', ['page', 'surface', 'raised', 'hover']],
    ['on-primary', ['primary', 'primary-strong']],
    ['danger', ['page', 'surface', 'raised', 'danger-tint']],
    ['on-danger', ['danger', 'danger-strong']],
    ['on-lamp', ['lamp']],
    ['lamp-ink', ['lamp-tint', 'surface', 'page']],
  ])('%s is AA as text', (ink, on) => {
    for (const ground of on) expect(contrast(ink, ground, side), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test('the edges of fields and the focus ring can be seen', () => {
    for (const ground of ['page', 'surface', 'raised']) {
      expect(contrast('outline', ground, side), ground).toBeGreaterThanOrEqual(3)
      expect(contrast('primary', ground, side), ground).toBeGreaterThanOrEqual(3)
    }
  })
})
