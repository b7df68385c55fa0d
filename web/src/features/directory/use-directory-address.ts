import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** Who is looked for, and the way to others. A letter or a search replaces what was wanted before; a page goes with it. */
export function useDirectoryAddress() {
  return useAddress(pages.directory.path, readAddress, 'left out')
}
