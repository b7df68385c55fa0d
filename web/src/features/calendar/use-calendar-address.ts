import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** The month and the open day or event in the URL, and the functions that change them. */
export function useCalendarAddress() {
  return useAddress(pages.calendar.path, readAddress)
}
