import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** The pages that are open, and the ways to others. */
export function usePortalAddress() {
  return useAddress(pages.paymentPortal.path, readAddress)
}
