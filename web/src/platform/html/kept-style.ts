/** The style properties that a mail may set. None of them can leave the mail's block, cover the page or load a file. */
const keptProperties = [
  /^(color|background-color|line-height|vertical-align|white-space|list-style-type|width)$/,
  /^font-(size|weight|style)$/,
  /^text-(align|decoration-line|transform|indent)$/,
  /^(margin|padding)-(top|right|bottom|left)$/,
  /^border-(top|right|bottom|left)-(width|style|color)$/,
  /^border-(collapse|(top|bottom)-(left|right)-radius)$/,
]

/** Values that load a file or are computed. */
const fetchesOrComputes = /url\s*\(|image|expression|var\s*\(|attr\s*\(|calc\s*\(|@|\\/i
/** Sizes that depend on the window. */
const viewportUnit = /\d(?:[sld]?v(?:w|h|min|max|i|b))\b/i
/** The smallest and largest font size, in pixels. */
const minFontSize = 12
const maxFontSize = 40
/** Lines must not overlap. */
const minLineHeight = 1.2

/** Returns the value to keep for one longhand declaration of a mail, or null if the declaration is removed. */
export function keptValue(property: string, value: string): string | null {
  // A mail may hide a part of itself, such as the text that mail programs show in their list.
  if (property === 'display') return value === 'none' ? value : null
  if (!keptProperties.some((pattern) => pattern.test(property))) return null
  if (fetchesOrComputes.test(value) || viewportUnit.test(value)) return null
  if (/^(margin|text-indent)/.test(property) && value.trim().startsWith('-')) return null
  if (property === 'font-size') return readableSize(value)
  if (property === 'line-height' && /^\d/.test(value) && Number.parseFloat(value) < minLineHeight) return null
  return value
}

/** Whether a declaration sets a color, so that the mail needs a light background in the dark theme too. */
export function isColour(property: string, value: string): boolean {
  return /(^|-)color$/.test(property) && !/^(initial|inherit|unset|transparent|currentcolor)$/i.test(value.trim())
}

/** A font size within the limits, in rem; null for an unknown unit. Relative sizes stay. */
function readableSize(value: string): string | null {
  const pixels = /^(\d+(?:\.\d+)?)(px|pt)$/.exec(value.trim())
  if (!pixels)
    return /^(\d+(\.\d+)?(em|rem|%)|smaller|larger|small|medium|large|x-large|xx-large)$/.test(value) ? value : null
  const size = Number(pixels[1]) * (pixels[2] === 'pt' ? 4 / 3 : 1)
  return `${Math.min(maxFontSize, Math.max(minFontSize, size)) / 16}rem`
}
