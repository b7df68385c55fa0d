import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** The search, the category and the page of the completed forms in the URL, and the functions that change them. */
export function useDocumentsAddress(page: 'documents' | 'forms') {
  return useAddress(pages[page].path, readAddress)
}

/** The values in the URL, and the functions that change them. */
export type DocumentsPlace = ReturnType<typeof useDocumentsAddress>
