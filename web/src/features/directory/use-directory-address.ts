import { useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { type DirectoryAddress, readAddress } from './address.ts'

/** Who is looked for, and the way to others. A letter or a search replaces what was wanted before; a page goes with it. */
export function useDirectoryAddress() {
  const router = useRouter()
  const address = readAddress(useSearch({ strict: false }))
  const target = (wanted: DirectoryAddress) => ({ to: pages.directory.path, search: readAddress({ ...wanted }) })
  return {
    address,
    hrefFor: (wanted: DirectoryAddress) => router.buildLocation(target(wanted)).href,
    go: (wanted: DirectoryAddress) => void router.navigate({ ...target(wanted), resetScroll: false }),
  }
}
