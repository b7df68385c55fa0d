import { shell } from '@porchlight/contract/features/shell.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { homeOf, isFor, matchPath, type PageName, pages } from '../paths.ts'
import { storeUnknownAddress } from '../platform/arrivals.ts'
import { callOptions } from '../platform/call/query-client.ts'
import type { ScreenRoute } from '../platform/screen-route.ts'
import { session } from '../platform/session/session.ts'
import { leftMenuOf, type SessionValues } from '../platform/session/values.ts'
import { featuresOf, isOpen } from './access.ts'
import { ScreenFailed } from './ScreenFailed.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageName
  }
}

/**
 * Creates the routes of the signed-in app. A path that is unknown, not implemented, for the other kind of account, or of a
 * feature that is off redirects to the home page (vendor.txt 2.1, decisions/vendor.md 12, 13).
 */
export function makeRouter(screens: readonly ScreenRoute[], queries: QueryClient, frame: RouteComponent) {
  const root = createRootRoute({ component: frame, notFoundComponent: ScreenLoading })
  const routes = screens.map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: pages[screen.page].path,
      staticData: { page: screen.page },
      component: lazyRouteComponent(async () => ({ default: await screen.load() })),
      beforeLoad: async () => {
        const values = session.current()
        if (values && !(await mayEnter(screen, values, queries))) throw redirect({ to: homeOf(values), replace: true })
      },
    }),
  )
  const elsewhere = ['/', '$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: ScreenLoading,
      beforeLoad: ({ location }) => {
        const values = session.current()
        if (path === '$' && !matchPath(location.pathname)) storeUnknownAddress(location.pathname)
        if (values) throw redirect({ to: homeOf(values), replace: true })
      },
    }),
  )
  return createRouter({
    routeTree: root.addChildren([...routes, ...elsewhere]),
    caseSensitive: false,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenLoading,
    defaultErrorComponent: ({ reset }: ErrorComponentProps) => <ScreenFailed onRetry={reset} />,
  })
}

async function mayEnter(screen: ScreenRoute, values: SessionValues, queries: QueryClient): Promise<boolean> {
  if (!isFor(pages[screen.page], values)) return false
  if (featuresOf(screen.page).length === 0 || values.loginUserHoaId === null) return true
  const stored = leftMenuOf(values)
  const query = { hoa_id: values.loginUserHoaId }
  return isOpen(screen, stored ?? (await queries.fetchQuery(callOptions(shell.calls.leftMenu, { query }))))
}
