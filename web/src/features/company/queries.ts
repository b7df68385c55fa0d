import { type CommunitySort, company } from '@porchlight/contract/features/company.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

const all = ['company'] as const

/** The team of an organization. */
export function useTeam(cmcId: number) {
  return useQuery({
    queryKey: [...all, 'team', cmcId],
    queryFn: ({ signal }) => request(company.calls.team, { query: { cmcId }, signal }),
  })
}

export interface WantedCommunities {
  readonly search: string
  readonly state: '' | 'in preparation' | 'live' | 'archived'
  /** The id of a manager; '' for any. */
  readonly manager: string
  /** The id of a plan; '' for any. */
  readonly plan: string
  readonly sort: CommunitySort
  readonly page: number
}

/** A page of the communities of an organization; an order by figures is descending. */
export function useCommunities(cmcId: number, wanted: WantedCommunities) {
  const query = { cmcId, ...wanted, ...(wanted.sort !== 'name' && { descending: 1 }) }
  return useQuery({
    queryKey: [...all, 'communities', query],
    queryFn: ({ signal }) => request(company.calls.communities, { query, signal }),
    placeholderData: (previous) => previous,
  })
}

/** The branding of an organization. */
export function useBranding(cmcId: number) {
  return useQuery({
    queryKey: [...all, 'branding', cmcId],
    queryFn: ({ signal }) => request(company.calls.branding, { query: { cmcId }, signal }),
  })
}

/** The open offers to transfer a community, made by the organization or to it. */
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

/** Returns a function that refetches all data of organizations. */
export function useReloadCompany() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}
