import { useSignedIn } from '../../platform/session/use-session.ts'
import { useFrame } from '../frame-state.ts'
import { type MenuEntry, type MenuKind, type VisibleEntry, visibleMenu } from './menu.ts'

/** The entries of a menu for the signed-in person. */
export function useMenu(menuOf: (kind: MenuKind) => readonly MenuEntry[]): VisibleEntry[] {
  const values = useSignedIn()
  const { leftMenu, exists } = useFrame()
  const accounts = values.totalProperties + values.totalHOAs + values.totalVendors
  return visibleMenu(menuOf(values.loginUserVendorId === null ? 'resident' : 'vendor'), { leftMenu, exists, accounts })
}
