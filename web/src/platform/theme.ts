import { applyTheme, type Theme } from '../ui/theme.ts'

const storageKey = '__porchlight.theme'
const themes: readonly string[] = ['light', 'dark'] satisfies Theme[]

/** The theme chosen on this device; 'system' by default. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey) ?? ''
    return themes.includes(stored) ? (stored as Theme) : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme and stores it for the device, not for the session. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage it applies until the window closes.
  }
}
