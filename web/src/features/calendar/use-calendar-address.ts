import { pages } from '../../paths.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { readAddress } from './address.ts'

/** The month that is shown and what is open over it, and the way to others. */
export function useCalendarAddress() {
  return useAddress(pages.calendar.path, readAddress)
}
