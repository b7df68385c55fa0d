/** The theme setting: that of the system, always light, or always dark. */
export type Theme = 'system' | 'light' | 'dark'

/** Applies a theme to the page and to the browser's address bar. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // The page has one such element for each color scheme of the system.
    const systemTheme = bar.media.includes('dark') ? 'dark' : 'light'
    bar.content = (theme === 'system' ? systemTheme : theme) === 'dark' ? '#111310' : '#f6f5f0'
  }
}
