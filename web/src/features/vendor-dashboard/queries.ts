import { vendorDashboard } from '@porchlight/contract/features/vendor-dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

/** The figures of the dashboard; refetched when the server announces a work order or an estimate request. */
export function useSummary(vendorId: number) {
  return useQuery({
    queryKey: ['vendor-dashboard', vendorId],
    queryFn: ({ signal }) => request(vendorDashboard.calls.summary, { query: { vendor_id: vendorId }, signal }),
    refetchOnWindowFocus: 'always',
    staleTime: 15_000,
  })
}
