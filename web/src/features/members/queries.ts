import { members } from '@porchlight/contract/features/members.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'

/** The key begins with the topic that the server announces, so that another owner's change is shown at once. */
const all = ['members'] as const

/** A page of the people of the home. While another page loads, the previous one stays. */
export function useMembers(hoa_id: number, hh_id: number, page: number) {
  return useQuery({
    queryKey: [...all, hoa_id, hh_id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(members.calls.index, { query: { hoa_id, hh_id, page }, signal }),
  })
}

/** Returns a function that refetches the people after a change. */
export function useReload() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}

/** Removes a person from the home. It also succeeds if another owner has already removed the person. */
export function useRemoveMember(property: number) {
  const reload = useReload()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (member: number) => {
      try {
        const { success } = await request(members.calls.remove, { query: { property, member } })
        if (!success) throw new Error('The server did not remove the member')
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 404) throw error
      }
    },
    onSettled: reload,
  })
}

/** Mails the invitation of a pending person again. */
export function useInviteAgain(property: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (member: number) => request(members.calls.inviteAgain, { query: { property, member } }),
  })
}

/** Whether an e-mail address has an account; null if the server could not be asked. */
export async function hasAccount(email: string): Promise<boolean | null> {
  return request(members.calls.hasAccount, { body: { email } }).then(
    (answer) => answer.hasAccount,
    () => null,
  )
}
