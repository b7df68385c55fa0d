import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** The values in the query string, and the links and functions that open other pages, searches and views. */
export function useViolationsAddress() {
  return useAddress(pages.violations.path, readAddress)
}

/** What the parts of the page need of it. */
export type ViolationsPlace = ReturnType<typeof useViolationsAddress>
