import { shell } from '@porchlight/contract/features/shell.ts'
import type { QueryClient } from '@tanstack/react-query'
import { homeOf, isPageFor, matchPath, pageOf, pages } from '../paths.ts'
import { storeUnknownAddress } from '../platform/arrivals.ts'
import { callOptions } from '../platform/call/query-client.ts'
import { createNavigator, type Navigator } from '../platform/navigation/navigator.ts'
import type { ScreenRoute } from '../platform/screen-route.ts'
import { session } from '../platform/session/session.ts'
import { leftMenuOf } from '../platform/session/values.ts'
import { featuresOf, isOpen } from './routing/access.ts'

/**
 * Creates the navigation of the signed-in app. A path that is unknown, without a screen, for the other kind of account, or of a
 * feature that is off leads to the home page (vendor.txt 2.1, decisions/vendor.md 12, 13).
 */
export function makeNavigator(screens: readonly ScreenRoute[], queries: QueryClient): Navigator {
  return createNavigator({
    frame: 'in',
    screens,
    mayEnter: (screen) => mayEnter(screen, queries),
    insteadOf({ pathname }) {
      if (pathname !== '/' && !matchPath(pathname)) storeUnknownAddress(pathname)
      const values = session.current()
      // A person who may not see the people of a home is redirected to their own account (decisions/community.md 120).
      if (values && matchPath(pathname)?.name === 'members' && isPageFor(pages.myAccount, values))
        return pages.myAccount.path
      return values ? homeOf(values) : pages.login.path
    },
  })
}

/** Whether the account may open a screen; a promise if the left menu must be loaded first. */
function mayEnter(screen: ScreenRoute, queries: QueryClient): boolean | Promise<boolean> {
  const values = session.current()
  if (!values) return true
  if (!isPageFor(pageOf(screen.page), values)) return false
  if (featuresOf(screen.page).length === 0 || values.loginUserHoaId === null) return true
  const stored = leftMenuOf(values)
  if (stored) return isOpen(screen, stored)
  const query = { hoa_id: values.loginUserHoaId }
  return queries.fetchQuery(callOptions(shell.calls.leftMenu, { query })).then((menu) => isOpen(screen, menu))
}
