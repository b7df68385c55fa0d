import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** What is searched for and which page of the completed forms is open, and the ways to others. */
export function useDocumentsAddress(page: 'documents' | 'forms') {
  return useAddress(pages[page].path, readAddress)
}

export type DocumentsPlace = ReturnType<typeof useDocumentsAddress>
