import { useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { readAddress, type ViolationsAddress } from './address.ts'

/** What is shown, and the ways to other pages, searches and views. */
export function useViolationsAddress() {
  const router = useRouter()
  const address = readAddress(useSearch({ strict: false }))
  const target = (change: ViolationsAddress) => ({
    to: pages.violations.path,
    search: readAddress({ ...address, ...change }),
  })
  return {
    address,
    hrefFor: (change: ViolationsAddress) => router.buildLocation(target(change)).href,
    go: (change: ViolationsAddress, { replace = false } = {}) =>
      void router.navigate({ ...target(change), replace, resetScroll: false }),
  }
}

export type ViolationsPlace = ReturnType<typeof useViolationsAddress>
