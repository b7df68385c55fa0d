import { applyTheme, type Theme } from '../ui/theme.ts'

const key = '__porchlight.theme'
const themes: readonly string[] = ['light', 'dark'] satisfies Theme[]

/** The theme that was chosen on this device; the system's until one is. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(key) ?? ''
    return themes.includes(stored) ? (stored as Theme) : 'system'
  } catch {
    return 'system'
  }
}

/** Shows the screens in this theme from now on and remembers it; it belongs to the device, not to the session. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // It holds until the window closes, then.
  }
}
