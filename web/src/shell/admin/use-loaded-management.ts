import { roles } from '@porchlight/contract/features/roles.ts'
import { mayDo, type Right, type RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { Management } from '../../platform/managed/managed.ts'

/** Under the topic of the account, so that a change of the person's roles fetches it again in every open window. */
const managementKey = ['account', 'management'] as const

/** What the signed-in person may do on the managers' side. */
export function useLoadedManagement(): UseQueryResult<Management> {
  return useQuery({ queryKey: managementKey, queryFn: ({ signal }) => load(signal) })
}

async function load(signal: AbortSignal): Promise<Management> {
  const { isServerOwner, organisations, communities } = await request(roles.calls.manage, { signal })
  return {
    isServerOwner,
    organisations: organisations.map((one) => {
      const letters = lettersOf(one.letters)
      return { ...one, letters, may: (right) => mayDo(letters, right) }
    }),
    communities: communities.map(({ seesContacts, ...one }) => {
      const letters = lettersOf(one.letters)
      const may = (right: Right) => (right === 'contacts.see' ? seesContacts : mayDo(letters, right))
      return { ...one, letters, may }
    }),
  }
}

/** The roles in a text of their letters, such as 'MP' (contract/src/shared/rights.ts). */
function lettersOf(letters: string): RoleLetter[] {
  return [...letters] as RoleLetter[]
}
