import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { isPageFor, matchPath, type PageName, pageOf } from '../../paths.ts'
import type { ScreenRoute } from '../../platform/screen-route.ts'
import type { SessionValues } from '../../platform/session/values.ts'

/** The kind of account: a vendor, or another. */
type Account = Pick<SessionValues, 'loginUserVendorId'>
type Screen = Pick<ScreenRoute, 'page'>

/** Whether the left menu allows the screen: one of its features is accessible and enabled, or it requires none. */
export function isOpen(screen: Screen, leftMenu: LeftMenu): boolean {
  const features = featuresOf(screen.page)
  if (features.length === 0) return true
  return features.some((feature) => leftMenu[feature]?.accessible === true && leftMenu[feature].enabled)
}

/** The left-menu features of a page, of which one must be on. */
export function featuresOf(name: PageName): readonly number[] {
  return pageOf(name).menuFeatures ?? []
}

/** Returns a check of which menu targets exist for an account: its screens, and actions by name. */
export function makeTargetCheck(screens: readonly Screen[], actions: readonly string[], account: Account) {
  const openPages = new Set(
    screens.filter((screen) => isPageFor(pageOf(screen.page), account)).map((screen) => screen.page),
  )
  return (target: string): boolean => {
    if (!target.startsWith('/')) return actions.includes(target)
    const name = matchPath(target)?.name
    return name !== undefined && openPages.has(name)
  }
}
