import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { isFor, matchPath, type Page, type PageName, pages } from '../paths.ts'
import type { ScreenRoute } from '../platform/screen-route.ts'
import type { SessionValues } from '../platform/session/values.ts'

type Account = Pick<SessionValues, 'loginUserVendorId'>
type Screen = Pick<ScreenRoute, 'page'>

/** Whether the left menu lets the screen be opened: its feature is accessible and enabled, or it has none. */
export function isOpen(screen: Screen, leftMenu: LeftMenu): boolean {
  const feature = featureOf(screen.page)
  if (feature === undefined) return true
  const state = leftMenu[feature]
  return state?.accessible === true && state.enabled
}

/** The left-menu feature that a page waits for. */
export function featureOf(name: PageName): number | undefined {
  const page: Page = pages[name]
  return page.menuFeature
}

/** Answers which targets of the menus exist for an account: screens that are for it, and deeds by their names. */
export function targetsFor(screens: readonly Screen[], deeds: readonly string[], account: Account) {
  const built = new Set(screens.filter((screen) => isFor(pages[screen.page], account)).map((screen) => screen.page))
  return (target: string): boolean => {
    if (!target.startsWith('/')) return deeds.includes(target)
    const name = matchPath(target)?.name
    return name !== undefined && built.has(name)
  }
}
