import { createContext, use } from 'react'
import { type PageName, pageOf, pathTo } from '../../paths.ts'
import { type ManagedCommunity, useAddressedCommunity, useManagement } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { adminMenu, type VisibleAdminEntry } from './admin-menu.ts'

/** The pages of the managers' side that have a screen; provided by web/src/admin.tsx. */
export const AdminPages = createContext<ReadonlySet<PageName>>(new Set())

/** The community of the menu: that of the address, or the only one of the person; null for the menu over all communities. */
export function useMenuCommunity(): ManagedCommunity | null {
  const { communities } = useManagement()
  const addressed = useAddressedCommunity()
  return addressed ?? (communities.length === 1 ? (communities[0] ?? null) : null)
}

/** The entries of the menu for the page that is shown. */
export function useAdminMenu(): VisibleAdminEntry[] {
  const pages = use(AdminPages)
  return adminMenu(useManagement(), useMenuCommunity(), (page) => pages.has(page))
}

/** The first pages of a community, of which the first that has a screen is opened. */
const firstPages: readonly PageName[] = ['community', 'communityHomes', 'communitySettings', 'communityRoles']

/**
 * Returns a function that gives the address of a community: the same page that is shown now or, if that page belongs to one record or to no
 * community, the first page of the community. Null if none of the first pages has a screen.
 */
export function useCommunityAddress(): (hoaId: number) => string | null {
  const builtPages = use(AdminPages)
  const { page } = useShown()
  // The names in the path, such as 'hoaId/Homes'. A page of a community without a record has this one only.
  const ids = page === null ? [] : pageOf(page).path.split('$').slice(1)
  const isOfCommunity = ids.length === 1 && ids[0]?.startsWith('hoaId')
  const target = isOfCommunity ? page : firstPages.find((one) => builtPages.has(one))
  return (hoaId) => (target ? pathTo(target, { hoaId }) : null)
}
