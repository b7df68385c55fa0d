import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../call/call.ts'

/** The key begins with the topic of the account, so that an announcement of that topic fetches the token again. */
export const accountTokenKey = ['account', 'token'] as const

/**
 * The session's token with the account as it is now, and when it was fetched. The stored token may be older: access, name or language
 * changed on another device. Null until the first event of the live connection.
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
