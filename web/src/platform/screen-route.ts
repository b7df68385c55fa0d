import type { ComponentType } from 'react'
import type { PageName } from '../paths.ts'

/**
 * A screen of the signed-in app as its feature's routes.tsx declares it. Its audience and its menu features
 * are in paths.ts; its title is in shell/window-title/titles.en.ts.
 */
export interface ScreenRoute {
  readonly page: PageName
  /** Loads the screen; called when the user opens it. */
  readonly load: () => Promise<ComponentType>
}
