import { useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { type CalendarAddress, readAddress } from './address.ts'

/** The month that is shown and what is open over it, and the way to others. */
export function useCalendarAddress() {
  const router = useRouter()
  const address = readAddress(useSearch({ strict: false }))
  return {
    address,
    go: (change: CalendarAddress) =>
      void router.navigate({
        to: pages.calendar.path,
        search: readAddress({ ...address, ...change }),
        resetScroll: false,
      }),
  }
}
