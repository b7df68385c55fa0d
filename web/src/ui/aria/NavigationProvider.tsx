import { createContext, type ReactNode, useMemo } from 'react'

interface Surrounding {
  /** Goes to an address without loading the page; used by links inside menus. */
  readonly navigate: (href: string) => void
  /** Language of the few words that these components say themselves, such as 'Dismiss'. */
  readonly locale: string
}

export const Navigation = createContext<Surrounding>({
  navigate: (href) => location.assign(href),
  locale: 'en',
})

/** Around everything that uses ui/aria, once. It is light: react-aria itself comes with what lies over the page. */
export function NavigationProvider({ navigate, locale, children }: Surrounding & { children: ReactNode }) {
  const value = useMemo(() => ({ navigate, locale }), [navigate, locale])
  return <Navigation value={value}>{children}</Navigation>
}
