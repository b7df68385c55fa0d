import { hrefOf, type SearchValues } from './href.ts'
import { useNavigator, useSearch } from './Navigation.tsx'

/** The state of a screen in the query string of its URL, and the URLs of its other states. */
export interface AddressPlace<Address> {
  readonly address: Address
  /** The URL of a state, for links that can be copied or opened in another tab. */
  readonly hrefFor: (wanted: Address) => string
  /** Opens a state; the scroll position stays without `toTop`. */
  readonly go: (wanted: Address, options?: { readonly replace?: boolean; readonly toTop?: boolean }) => void
}

/**
 * The state of a screen that is stored in the query string of its URL.
 * @param read checks the values of a query string, which anybody may have typed.
 * @param others whether current values that a new state does not name stay, or are left out.
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
