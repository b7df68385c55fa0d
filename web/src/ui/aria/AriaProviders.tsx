import { type ReactNode, use } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Navigation } from './NavigationProvider.tsx'

/** Passes the values of NavigationProvider to react-aria's components. */
export function AriaProviders({ children }: { children: ReactNode }) {
  const { navigate, locale } = use(Navigation)
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  )
}
