import { sessions } from '@porchlight/contract/features/sessions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'

/** The sessions of the person. */
export function useSessions() {
  return useCall(sessions.calls.index, {})
}

/** Stops notices to the phone or browser of a session, then refetches the list. */
export function useStopPush() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) => {
      const answer = await request(sessions.calls.stopPush, { query: { id } })
      if (!answer.success) throw new Error('The server did not stop the notices')
    },
    onSettled: () => client.invalidateQueries({ queryKey: callKey(sessions.calls.index) }),
  })
}

/** Which sessions to end: one, by its id, or all except the current one. */
export type Ending = { readonly id: string } | 'others'

/** Ends sessions, then refetches the list. A response with status 200 without success is also a failure. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (ending: Ending) => {
      const answer =
        ending === 'others'
          ? await request(sessions.calls.revokeOthers)
          : await request(sessions.calls.revoke, { query: { id: ending.id } })
      if (!answer.success) throw new Error('The server did not end the session')
    },
    onSettled: () => client.invalidateQueries({ queryKey: callKey(sessions.calls.index) }),
  })
}
