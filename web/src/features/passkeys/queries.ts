import { passkeys } from '@porchlight/contract/features/passkeys.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { addPasskey } from './ceremony.ts'

/** The person's passkeys, newest first. */
export function usePasskeys() {
  return useCall(passkeys.calls.index, {})
}

/** Adds a passkey on this device and refetches the list. */
export function useAddPasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => addPasskey(),
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(passkeys.calls.index) }),
  })
}

/** Removes a passkey and refetches the list. */
export function useRemovePasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(passkeys.calls.remove, { query: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(passkeys.calls.index) }),
  })
}
