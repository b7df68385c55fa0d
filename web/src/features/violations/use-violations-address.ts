import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** What is shown, and the ways to other pages, searches and views. */
export function useViolationsAddress() {
  return useAddress(pages.violations.path, readAddress)
}

export type ViolationsPlace = ReturnType<typeof useViolationsAddress>
