/** A color as '#rrggbb'. */
export const brandColorPattern = /^#[\da-f]{6}$/

/** The minimum contrast of white letters on the color of an association (WCAG 2.2 AA). */
const minContrast = 4.5

/** The parts red, green and blue of a color, from 0 to 255. */
function channels(color: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** The relative luminance of a color, from 0 to 1, by the formula of WCAG 2.2. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((first, second) => first - second) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Returns the color itself if white letters on it can be read, else the nearest darker color of the same hue (association.txt 2.1).
 * `color` must match brandColorPattern.
 */
export function readableColor(color: string): { readonly color: string; readonly isAdjusted: boolean } {
  for (let step = 100; step >= 0; step -= 1) {
    const darker = `#${channels(color)
      .map((channel) => Math.round((channel * step) / 100).toString(16))
      .map((part) => part.padStart(2, '0'))
      .join('')}`
    if (contrastOf(darker, '#ffffff') >= minContrast) return { color: darker, isAdjusted: step < 100 }
  }
  return { color: '#000000', isAdjusted: true }
}
