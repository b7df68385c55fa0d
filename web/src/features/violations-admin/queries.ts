import { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import type { CaseSort, CaseView } from '@porchlight/contract/shared/violation-cases.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

const all = ['admin violations'] as const
const { calls } = violationsAdmin

/** The filters of the list of cases. */
export interface CasesAddress {
  readonly view?: CaseView | undefined
  readonly search?: string | undefined
  readonly type?: string | undefined
  readonly sort?: CaseSort | undefined
  readonly page?: number | undefined
}

/** A page of the cases of a community, with the number of cases in each saved view. */
export function useCases(hoaId: number, address: CasesAddress, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...all, 'cases', hoaId, address],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.index, { query: { hoaId, ...address }, signal }),
  })
}

/** A page of the cases of all communities in reach. */
export function useAllCases(address: Pick<CasesAddress, 'view' | 'search' | 'page'>) {
  return useQuery({
    queryKey: [...all, 'everywhere', address],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.reach, { query: { ...address }, signal }),
  })
}

/** The number of open cases of each type at each step. */
export function useByType(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'by type', hoaId],
    queryFn: ({ signal }) => request(calls.byType, { query: { hoaId }, signal }),
  })
}

/** The types, policies and settings of a community. */
export function useTypes(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'types', hoaId],
    queryFn: ({ signal }) => request(calls.types, { query: { hoaId }, signal }),
  })
}

/** The types that an organization shares. */
export function useSharedTypes(cmcId: number) {
  return useQuery({
    queryKey: [...all, 'shared types', cmcId],
    queryFn: ({ signal }) => request(calls.sharedTypes, { query: { cmcId }, signal }),
  })
}

export function useCase(hoaId: number, id: number) {
  return useQuery({
    queryKey: [...all, 'case', hoaId, id],
    queryFn: ({ signal }) => request(calls.one, { query: { hoaId, id }, signal }),
  })
}

/** A page of the drafts of a community. */
export function useDrafts(hoaId: number, address: { search?: string | undefined; page?: number | undefined }) {
  return useQuery({
    queryKey: [...all, 'drafts', hoaId, address],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.drafts, { query: { hoaId, ...address }, signal }),
  })
}

/** Homes found by a part of their address; without a search text, the homes with the given ids. */
export function useViolationHomes(hoaId: number, search: string, ids: readonly number[] = []) {
  const query = { hoaId, search, ids: ids.join(',') }
  return useQuery({
    queryKey: [...all, 'homes', query],
    placeholderData: keepPreviousData,
    enabled: search !== '' || ids.length > 0,
    queryFn: ({ signal }) => request(calls.homes, { query, signal }),
  })
}

/** A page of the fines of a community. */
export function useFines(hoaId: number, address: { page?: number | undefined; waiting?: 1 | undefined }) {
  return useQuery({
    queryKey: [...all, 'fines', hoaId, address],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.fines, { query: { hoaId, ...address }, signal }),
  })
}

/** A photo of a case or a draft. It never changes, so its key is not one of those that a change of violations refetches. */
export function useCasePhoto(owner: 'case' | 'draft', hoaId: number, file: number) {
  return useQuery({
    queryKey: ['photo of a violation', owner, hoaId, file],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      request(owner === 'case' ? calls.file : calls.draftFile, { query: { hoaId, file }, signal }),
  })
}

/** Returns a function that refetches everything that shows violations, Today and the ledger. */
export function useRefreshCases(): () => Promise<unknown> {
  const client = useQueryClient()
  const changed = [all, ['today'], ['admin homes'], ['admin ledger']]
  return () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
}
