import { administration } from '@porchlight/contract/features/administration.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { Management } from '../../platform/managed/managed.ts'
import { session } from '../../platform/session/session.ts'

/** Under the topic of the account, so that a change of the person's roles fetches it again in every open window. */
const managementKey = ['account', 'management'] as const

const everything = () => true

/** What the signed-in person may do on the managers' side. */
export function useLoadedManagement(): UseQueryResult<Management> {
  return useQuery({ queryKey: managementKey, queryFn: ({ signal }) => load(signal) })
}

async function load(signal: AbortSignal): Promise<Management> {
  if (!session.current()?.totalHOAs) return { isServerOwner: false, organisations: [], communities: [] }
  const { companies } = await request(administration.calls.overview, { signal })
  return {
    isServerOwner: false,
    organisations: companies.map(({ companyId, name }) => ({
      cmcId: companyId,
      name,
      kind: 'company',
      may: everything,
    })),
    communities: companies.flatMap(({ companyId, communities }) =>
      communities.map(({ hoaId, hoaName, logo }) => ({
        hoaId,
        hoaName,
        logo,
        state: 'live' as const,
        cmcId: companyId,
        may: everything,
      })),
    ),
  }
}
