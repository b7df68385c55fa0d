import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

type NavigationProviderProps = {
  /** Goes to an address without loading the page; used by links inside menus. */
  navigate: (href: string) => void
  /** Language of the few words that these components say themselves, such as 'Dismiss'. */
  locale: string
  children: ReactNode
}

/** Around everything that uses ui/aria, once. */
export function NavigationProvider({ navigate, locale, children }: NavigationProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  )
}
