import type { ComponentType } from 'react'
import type { PageName } from '../paths.ts'

/**
 * A screen of the signed-in app as its feature's routes.tsx declares it. For whom it is, and behind which feature,
 * stands in paths.ts; its title in texts/titles.ts.
 */
export interface ScreenRoute {
  readonly page: PageName
  /** Fetches the screen; called when somebody goes there. */
  readonly load: () => Promise<ComponentType>
}
