import { type CommunitySort, company } from '@porchlight/contract/features/company.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

const all = ['company'] as const

/** The team of an organisation. */
export function useTeam(cmcId: number) {
  return useQuery({
    queryKey: [...all, 'team', cmcId],
    queryFn: ({ signal }) => request(company.calls.team, { query: { cmcId }, signal }),
  })
}

export interface WantedCommunities {
  readonly search: string
  readonly state: '' | 'in preparation' | 'live' | 'archived'
  /** The ids of a manager and of a plan; '' for any. */
  readonly manager: string
  readonly plan: string
  readonly sort: CommunitySort
  readonly page: number
}

/** A page of the communities of an organisation; figures begin with the highest. */
export function useCommunities(cmcId: number, wanted: WantedCommunities) {
  const query = { cmcId, ...wanted, ...(wanted.sort !== 'name' && { descending: 1 }) }
  return useQuery({
    queryKey: [...all, 'communities', query],
    queryFn: ({ signal }) => request(company.calls.communities, { query, signal }),
    placeholderData: (before) => before,
  })
}

/** The branding of an organisation. */
export function useBranding(cmcId: number) {
  return useQuery({
    queryKey: [...all, 'branding', cmcId],
    queryFn: ({ signal }) => request(company.calls.branding, { query: { cmcId }, signal }),
  })
}

/** The open offers of communities, by the organisation and to it. */
export function useTransfers(cmcId: number) {
  return useQuery({
    queryKey: [...all, 'transfers', cmcId],
    queryFn: ({ signal }) => request(company.calls.transfers, { query: { cmcId }, signal }),
  })
}

/** The work assigned to a member, and who could take it. */
export function useAssigned(cmcId: number, personId: number) {
  return useQuery({
    queryKey: [...all, 'assigned', cmcId, personId],
    queryFn: ({ signal }) => request(company.calls.assigned, { query: { cmcId, personId }, signal }),
  })
}

/** Fetches everything of the organisation again after a change. */
export function useReloadCompany() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}
