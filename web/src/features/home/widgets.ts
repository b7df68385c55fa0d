import { planLevels } from '@porchlight/contract/features/home.ts'
import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'

/** The parts of the dashboard that depend on the plan and on the features of the community. */
export interface Widgets {
  /** The parts of the free plan: the request for more features, and the newest mail. */
  readonly free: boolean
  /** The parts of the paid plans, such as the news. */
  readonly full: boolean
  readonly events: boolean
  readonly neighbors: boolean
}

const calendarFeature = 22
const forumsFeature = 36

/** Returns which parts are shown (community.txt 4; decisions/community.md 18, 23, 156). */
export function widgetsOf(
  planLevel: number,
  leftMenu: LeftMenu | null,
  info: { readonly hasSocialEnabled: boolean } | undefined,
): Widgets {
  const isOn = (feature: number) => leftMenu?.[feature]?.accessible === true && leftMenu[feature].enabled
  const full = planLevel > planLevels.free
  return {
    free: !full,
    full,
    events: planLevel >= planLevels.events && isOn(calendarFeature),
    neighbors: full && isOn(forumsFeature) && info?.hasSocialEnabled === true,
  }
}
