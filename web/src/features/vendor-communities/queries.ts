import { type VendorCommunity, vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

/** The topic that the server announces, so that a change by another user of the vendor is shown immediately. */
const all = ['vendor-communities'] as const

/** The lists: 'active': the communities that the vendor serves. 'saved': those that it saved. 'explore': all communities. */
type CommunitiesTab = 'active' | 'saved' | 'explore'

/** A page of the communities of the vendor. While another page loads, the previous one stays. */
export function useCommunities(vendorId: number, tab: CommunitiesTab, search: string, page: number) {
  return useQuery({
    queryKey: [...all, vendorId, tab, search, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request(vendorCommunities.calls.index, {
        query: { vendor_id: vendorId, tab, page, HoaVendorMarketplaceSearch: { searchValue: search } },
        signal,
      }),
  })
}

/** Returns a function that refetches the lists after a change. */
export function useReload() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}

/** A change by the vendor; 'accept' and 'decline' answer an invitation. */
export interface CommunityChange {
  readonly kind: 'deactivate' | 'removeSaved' | 'requestToJoin' | 'save' | 'accept' | 'decline'
  /** The ids of the membership or saved row and of the community. */
  readonly hvm_id: number
  readonly hvm_hoa_id: number
}

/** The actions on the rows of a list of communities. */
export interface CommunityActions {
  readonly isBusy: boolean
  readonly onChange: (kind: Exclude<CommunityChange['kind'], 'save'>, community: VendorCommunity) => void
  /** Opens a new message to a community. */
  readonly onMessage: (community: VendorCommunity) => void
}

/** Changes a membership or a saved community. */
export function useCommunityChange(vendor_id: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ kind, hvm_id, hvm_hoa_id }: CommunityChange) => {
      const { calls } = vendorCommunities
      const ofMembership = { query: { vendor_id, hvm_id } }
      const ofCommunity = { query: { vendor_id, hoa_id: hvm_hoa_id } }
      if (kind === 'deactivate' || kind === 'removeSaved') return request(calls[kind], ofMembership)
      if (kind === 'requestToJoin' || kind === 'save') return request(calls[kind], ofCommunity)
      return request(calls.answerInvitation, { ...ofMembership, body: { accept: kind === 'accept' ? 1 : 0 } })
    },
  })
}
