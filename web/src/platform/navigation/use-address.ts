import { hrefOf, type SearchValues } from './href.ts'
import { useNavigator, useSearch } from './Navigation.tsx'

/** What the address of a screen says, and the addresses of its other states. */
export interface AddressPlace<Address> {
  readonly address: Address
  /** The address of a state, so that its link can be copied or opened in another tab. */
  readonly hrefFor: (wanted: Address) => string
  readonly go: (wanted: Address, options?: { readonly replace?: boolean; readonly toTop?: boolean }) => void
}

/**
 * The state of a screen that is stored in its address.
 * @param read checks the values of a query string, which anybody may have typed.
 * @param others what becomes of the values that a wanted state does not name: they stay, or are left out.
 */
export function useAddress<Address extends { readonly [Name in keyof Address]: SearchValues[string] }>(
  path: string,
  read: (raw: Record<string, unknown>) => Address,
  others: 'stay' | 'left out' = 'stay',
): AddressPlace<Address> {
  const { navigate } = useNavigator()
  const address = read(useSearch())
  const hrefFor = (wanted: Address) => hrefOf(path, { ...read({ ...(others === 'stay' && address), ...wanted }) })
  return {
    address,
    hrefFor,
    go: (wanted, { replace = false, toTop = false } = {}) => navigate(hrefFor(wanted), { replace, keepScroll: !toTop }),
  }
}
