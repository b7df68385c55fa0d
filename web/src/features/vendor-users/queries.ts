import { vendorUsers } from '@porchlight/contract/features/vendor-users.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'

/** The topic that the server announces, so that another user's change is shown immediately. */
const all = ['vendor-users'] as const

/** The users of the vendor. */
export function useUsers(vendor_id: number) {
  return useQuery({
    queryKey: [...all, vendor_id],
    queryFn: ({ signal }) => request(vendorUsers.calls.index, { query: { vendor_id }, signal }),
  })
}

/** Returns a function that refetches the users after a change. */
export function useReload() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}

/** Removes a user. A user who was already removed by another user counts as removed. */
export function useRemoveUser(vendor_id: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (user: number) => {
      try {
        const { success } = await request(vendorUsers.calls.remove, { query: { vendor_id, user } })
        if (!success) throw new Error('The server did not remove the user')
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 404) throw error
      }
    },
    onSettled: useReload(),
  })
}

/** Sends the invitation mail of a pending user again. */
export function useInviteAgain(vendor_id: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (user: number) => request(vendorUsers.calls.inviteAgain, { query: { vendor_id, user } }),
  })
}
