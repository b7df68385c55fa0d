import { createContext, type ReactNode, useMemo } from 'react'

interface NavigationValue {
  /** Opens a URL without a reload of the page; used by links inside menus. */
  readonly navigate: (href: string) => void
  /** The language of the built-in texts of these components, such as 'Dismiss'. */
  readonly locale: string
}

export const Navigation = createContext<NavigationValue>({
  navigate: (href) => location.assign(href),
  locale: 'en',
})

/** Must wrap everything that uses ui/aria, once. It does not import react-aria, which is loaded with the first overlay. */
export function NavigationProvider({ navigate, locale, children }: NavigationValue & { children: ReactNode }) {
  const value = useMemo(() => ({ navigate, locale }), [navigate, locale])
  return <Navigation value={value}>{children}</Navigation>
}
