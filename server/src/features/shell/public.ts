import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import { listMenuFeatures } from './data.ts'
import { menuFor } from './policy.ts'

export { pictureOf, storedImage } from './pictures.ts'

/** The left menu of the caller in a community. */
export async function readLeftMenu(scope: CommunityScope): Promise<LeftMenu> {
  return menuFor(scope, await listMenuFeatures(scope))
}
