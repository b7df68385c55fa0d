import { useQueryClient } from '@tanstack/react-query'
import { refreshVendors } from '../../platform/live/content-answers.ts'

/** Returns a function that refetches all shown vendor data, which includes the vendor's own profile. */
export function useRefreshProfile(): () => void {
  const client = useQueryClient()
  return () => void refreshVendors(client)
}
