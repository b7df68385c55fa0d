import { useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { type ForumsAddress, readForumsAddress } from './address.ts'

/** What of the forums is shown, and the ways to other parts of them. */
export function useForumsAddress() {
  const router = useRouter()
  const address = readForumsAddress(useSearch({ strict: false }))
  const target = (wanted: ForumsAddress) => ({ to: pages.forums.path, search: readForumsAddress({ ...wanted }) })
  return {
    address,
    hrefFor: (wanted: ForumsAddress) => router.buildLocation(target(wanted)).href,
    go: (wanted: ForumsAddress, { replace = false } = {}) =>
      void router.navigate({ ...target(wanted), replace, resetScroll: false }),
  }
}

export type ForumsPlace = ReturnType<typeof useForumsAddress>
