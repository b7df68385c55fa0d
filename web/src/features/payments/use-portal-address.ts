import { useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { type PortalAddress, readAddress } from './address.ts'

/** The pages that are open, and the ways to others. */
export function usePortalAddress() {
  const router = useRouter()
  const address = readAddress(useSearch({ strict: false }))
  const target = (change: PortalAddress) => ({
    to: pages.paymentPortal.path,
    search: readAddress({ ...address, ...change }),
  })
  return {
    address,
    hrefFor: (change: PortalAddress) => router.buildLocation(target(change)).href,
    go: (change: PortalAddress) => void router.navigate({ ...target(change), resetScroll: false }),
  }
}
