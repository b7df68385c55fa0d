import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** The search in the URL, and the URLs of other searches. A new letter or search replaces the earlier one and its page. */
export function useDirectoryAddress() {
  return useAddress(pages.directory.path, readAddress, 'left out')
}
