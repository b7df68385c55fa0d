/** The sizes of all texts: 100, 112 and 125 % of the size that is set in the browser. */
export const textSizes = ['usual', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

const storageKey = '__porchlight.textSize'

/** The text size chosen on this device; 'usual' by default. */
export function chosenTextSize(): TextSize {
  try {
    const stored = localStorage.getItem(storageKey)
    return textSizes.find((size) => size === stored) ?? 'usual'
  } catch {
    return 'usual'
  }
}

/** Applies a text size to the page. */
export function applyTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size
}

/** Applies a text size and stores it for the device, because people look at each device from a different distance. */
export function chooseTextSize(size: TextSize): void {
  applyTextSize(size)
  try {
    if (size === 'usual') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, size)
  } catch {
    // Without storage it applies until the window closes.
  }
}
