/** White text on a color needs this contrast (WCAG 2.2 AA). */
const minContrast = 4.5

/** Colors with less difference between their channels count as gray. */
const minSaturation = 40

/** The accent of a picture that has only grays. */
const defaultColour = [17, 81, 72] as const

type Colour = readonly [red: number, green: number, blue: number]

/**
 * Returns the most frequent color of a picture except grays, as '#1d5c56', darkened until white text on it has a contrast of 4.5.
 * @param pixels bytes of red, green and blue
 */
export function accentOf(pixels: Uint8Array): string {
  return hexOf(darkened(mostFrequentColour(pixels)))
}

/** Colors are counted in bins of twelve hues, weighted by their saturation. The result is the mean of the bin with the highest count. */
function mostFrequentColour(pixels: Uint8Array): Colour {
  const bins = Array.from({ length: 12 }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }))
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const saturation = Math.max(red, green, blue) - Math.min(red, green, blue)
    const bin = bins[Math.floor(hueOf([red, green, blue]) / 30) % 12]
    if (saturation < minSaturation || !bin) continue
    bin.weight += saturation
    bin.red += red * saturation
    bin.green += green * saturation
    bin.blue += blue * saturation
  }
  const fullest = bins.reduce((most, bin) => (bin.weight > most.weight ? bin : most))
  const { weight, red, green, blue } = fullest
  return weight === 0 ? defaultColour : [red / weight, green / weight, blue / weight]
}

function hueOf([red, green, blue]: Colour): number {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return 0
  if (most === red) return (((green - blue) / range) * 60 + 360) % 360
  return most === green ? ((blue - red) / range) * 60 + 120 : ((red - green) / range) * 60 + 240
}

function darkened(colour: Colour): Colour {
  let [red, green, blue] = colour.map(Math.round) as unknown as Colour
  // Each step makes the color 6 percent darker.
  while (contrastWithWhite([red, green, blue]) < minContrast) {
    ;[red, green, blue] = [red, green, blue].map((channel) => Math.floor(channel * 0.94)) as unknown as Colour
  }
  return [red, green, blue]
}

/** The contrast of white text on a color, from 1 to 21 (WCAG 2.2). */
export function contrastWithWhite([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

function hexOf(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
