import { useQueryClient } from '@tanstack/react-query'
import { refreshVendors } from '../../platform/live/content-answers.ts'

/** Fetches the own profile again, wherever it is shown. */
export function useRefreshProfile(): () => void {
  const client = useQueryClient()
  return () => void refreshVendors(client)
}
