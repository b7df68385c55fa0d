import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [plain = '', more = ''] = css.split('@media (prefers-contrast: more)')

function pairsOf(text: string) {
  return [...text.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', night = '']) => [name, { light, night }] as const,
  )
}

type Side = 'light' | 'night'
type Colors = ReadonlyMap<string, Record<Side, string>>
const colors: Colors = new Map(pairsOf(plain))
const withMoreContrast: Colors = new Map([...colors, ...pairsOf(more)])

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, side: Side, from: Colors = colors): number {
  const [a, b] = [front, back].map((name) => luminance(from.get(name)?.[side] ?? '')) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const plainGrounds = ['page', 'surface', 'raised', 'sunken', 'hover', 'selected', 'menu']
const tints = ['pine-tint', 'lamp-tint', 'lamp-tint-2', 'brick-tint']

describe.each<Side>(['light', 'night'])('the colours of the %s theme', (side) => {
  test('text has the contrast of WCAG AAA on every background and tint', () => {
    for (const ground of [...plainGrounds, ...tints])
      expect(contrast('ink', ground, side), ground).toBeGreaterThanOrEqual(7)
  })

  test.each([
    ['ink-soft', [...plainGrounds, ...tints]],
    ['ink-faint', ['page', 'surface', 'raised', 'sunken', 'hover', 'menu']],
    ['pine', [...plainGrounds, 'pine-tint']],
    ['pine-strong', ['page', 'surface', 'raised', 'hover']],
    ['on-pine', ['pine', 'pine-strong']],
    ['pine-ink', ['pine-tint', 'selected']],
    ['brick', ['page', 'surface', 'raised', 'hover', 'selected', 'brick-tint']],
    ['on-brick', ['brick', 'brick-strong']],
    ['on-lamp', ['lamp', 'lamp-light']],
    ['lamp-ink', ['lamp-tint', 'lamp-tint-2', 'surface', 'page', 'hover', 'selected']],
    ['on-plate', ['plate']],
    ['on-toast', ['toast']],
    ['toast-action', ['toast']],
    ['page', ['ink']],
  ])('%s has the contrast of WCAG AA as text', (ink, on) => {
    for (const ground of on) expect(contrast(ink, ground, side), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['meet', 'social', 'works', 'club'])(
    'the colour of the kind %s has the contrast of WCAG AA as text, also on its tint, and as a background',
    (kind) => {
      for (const ground of ['page', 'surface', 'raised', `cat-${kind}-tint`, `on-cat-${kind}`]) {
        expect(contrast(`cat-${kind}`, ground, side), ground).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test('the edges of fields and the focus ring have a contrast of at least 3', () => {
    for (const ground of ['page', 'surface', 'raised', 'lamp-tint']) {
      expect(contrast('outline', ground, side), ground).toBeGreaterThanOrEqual(3)
      expect(contrast('pine', ground, side), ground).toBeGreaterThanOrEqual(3)
    }
  })

  test('if the user prefers more contrast, all text has the contrast of WCAG AAA, and lines have a contrast of at least 3', () => {
    for (const ground of ['page', 'surface', 'raised']) {
      for (const ink of ['ink', 'ink-soft', 'ink-faint']) {
        expect(contrast(ink, ground, side, withMoreContrast), `${ink} on ${ground}`).toBeGreaterThanOrEqual(7)
      }
      expect(contrast('hairline', ground, side, withMoreContrast), ground).toBeGreaterThanOrEqual(3)
      expect(contrast('outline', ground, side, withMoreContrast), ground).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('the font files of the first screen have at most 45 KB together', () => {
  const names = readFileSync(new URL('fonts.css', import.meta.url), 'utf8').matchAll(
    /url\('\.\/(fonts\/[\w-]+\.woff2)'\)/g,
  )
  const files = new Set([...names].map(([, name = '']) => name))
  expect(files.size).toBe(2)
  const bytes = [...files].reduce((sum, name) => sum + statSync(new URL(name, import.meta.url)).size, 0)
  expect(bytes).toBeLessThanOrEqual(45_000)
})
