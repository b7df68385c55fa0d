import { createContext, type ReactNode, useMemo } from 'react'

interface Surrounding {
  /** Goes to an address without loading the page; used by links inside menus. */
  readonly navigate: (href: string) => void
  /** The language of the built-in texts of these components, such as 'Dismiss'. */
  readonly locale: string
}

export const Navigation = createContext<Surrounding>({
  navigate: (href) => location.assign(href),
  locale: 'en',
})

/** Wraps everything that uses ui/aria, once. It is small: react-aria is loaded with the first overlay. */
export function NavigationProvider({ navigate, locale, children }: Surrounding & { children: ReactNode }) {
  const value = useMemo(() => ({ navigate, locale }), [navigate, locale])
  return <Navigation value={value}>{children}</Navigation>
}
