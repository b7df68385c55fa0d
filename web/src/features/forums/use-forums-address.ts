import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readForumsAddress } from './address.ts'

/** The part of the forums in the URL, and the URLs of other parts. */
export function useForumsAddress() {
  return useAddress(pages.forums.path, readForumsAddress, 'left out')
}

/** The values in the URL, and the functions that change them. */
export type ForumsPlace = ReturnType<typeof useForumsAddress>
