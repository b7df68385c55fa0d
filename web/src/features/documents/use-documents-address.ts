import { useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { type DocumentsAddress, readAddress } from './address.ts'

/** What is searched for and which page of the completed forms is open, and the ways to others. */
export function useDocumentsAddress(page: 'documents' | 'forms') {
  const router = useRouter()
  const address = readAddress(useSearch({ strict: false }))
  const target = (change: DocumentsAddress) => ({
    to: pages[page].path,
    search: readAddress({ ...address, ...change }),
  })
  return {
    address,
    hrefFor: (change: DocumentsAddress) => router.buildLocation(target(change)).href,
    go: (change: DocumentsAddress, { replace = false } = {}) =>
      void router.navigate({ ...target(change), replace, resetScroll: false }),
  }
}

export type DocumentsPlace = ReturnType<typeof useDocumentsAddress>
