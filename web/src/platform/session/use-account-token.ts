import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../call/call.ts'

/** The key begins with the topic 'account', so that the token is fetched again when that topic is announced. */
export const accountTokenKey = ['account', 'token'] as const

/**
 * The session's token with the current state of the account, and the time when it was fetched. The stored token may be out of date, for example
 * after a change of access, name or language on another device. Null until the first event of the live connection.
 */
export function useAccountToken(): { readonly token: string | null; readonly fetchedAt: number } {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: accountTokenKey,
    queryFn: async ({ signal }): Promise<string | null> =>
      (await request(signIn.calls.refreshSession, { signal })).token,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { token: data, fetchedAt: dataUpdatedAt }
}
