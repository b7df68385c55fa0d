import type { QueryInput } from '@porchlight/contract/call.ts'
import { vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

const { calls } = vendorsAdmin
const all = ['vendors-admin'] as const

/** The filters of the list of vendors. */
type VendorsWanted = Omit<QueryInput<typeof calls.index>, 'hoaId'>

/** A page of the vendors of a community. */
export function useVendors(hoaId: number, wanted: VendorsWanted) {
  return useQuery({
    queryKey: [...all, hoaId, 'list', wanted],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.index, { query: { hoaId, ...wanted }, signal }),
  })
}

/** A page of the vendors of all communities in reach. */
export function useVendorsInReach(wanted: {
  readonly search?: string | undefined
  readonly page?: number | undefined
}) {
  return useQuery({
    queryKey: [...all, 'reach', wanted],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.all, { query: wanted, signal }),
  })
}

/** A vendor in a community. */
export function useVendorHere(hoaId: number, vendor: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'vendor', vendor],
    queryFn: ({ signal }) => request(calls.view, { query: { hoaId, vendor }, signal }),
  })
}

/** A page of the reviews of a vendor, including hidden ones. */
export function useAdminReviews(hoaId: number, vendor: number, page: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'reviews', vendor, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.reviews, { query: { hoaId, vendor, page }, signal }),
  })
}

/** The papers that the vendor's own business uploaded. */
export function useOwnPapers(vendor_id: number) {
  return useQuery({
    queryKey: [...all, 'own', vendor_id],
    queryFn: ({ signal }) => request(calls.ownPapers, { query: { vendor_id }, signal }),
  })
}

/** Returns a function that refetches everything that shows vendors. */
export function useRefreshVendors(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
