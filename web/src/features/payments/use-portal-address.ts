import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** The page numbers in the URL, and the functions that change them. */
export function usePortalAddress() {
  return useAddress(pages.paymentPortal.path, readAddress)
}
