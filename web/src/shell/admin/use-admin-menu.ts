import { createContext, use } from 'react'
import { type PageName, pageOf, pathTo } from '../../paths.ts'
import { type ManagedCommunity, useAddressedCommunity, useManagement } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { adminMenu, type VisibleAdminEntry } from './admin-menu.ts'

/** The pages of the managers' side that have a screen; provided by web/src/admin.tsx. */
export const AdminPages = createContext<ReadonlySet<PageName>>(new Set())

/** The community of the menu: that of the address, or the only one of the person. */
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

/** Returns the address of another community: the page that is shown, unless it is of one record, else its first page; null without any. */
export function useCommunityAddress(): (hoaId: number) => string | null {
  const pagesBuilt = use(AdminPages)
  const { page } = useShown()
  const ids = page === null ? [] : pageOf(page).path.split('$').slice(1)
  const isOfCommunity = ids.length === 1 && ids[0]?.startsWith('hoaId')
  const target = isOfCommunity ? page : firstPages.find((one) => pagesBuilt.has(one))
  return (hoaId) => (target ? pathTo(target, { hoaId }) : null)
}
