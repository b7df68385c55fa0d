import { accounts } from '@porchlight/contract/features/accounts.ts'
import { myAccount } from '@porchlight/contract/features/my-account.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { SaveAnswer } from '../../platform/saving/AnswerDialog.tsx'

/** The key begins with the topic 'account', so that a change in another window or device is shown at once. */
const profileKey = ['account', 'profile'] as const

/** The person's own profile; fetched once it is `wanted`. */
export function useProfile(wanted = true) {
  return useQuery({
    enabled: wanted,
    queryKey: profileKey,
    queryFn: async ({ signal }) => (await request(accounts.calls.account, { signal })).userModel,
  })
}

/** Returns a function that refetches the profile, and the name and picture of the session, after a save. */
export function useReload() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['account'] })
}

/** Saves a new picture, or removes it. Throws CallFailed. */
export function useSavePhoto() {
  const reload = useReload()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (photo: File | null): Promise<SaveAnswer> =>
      photo
        ? request(myAccount.calls.save, { body: { User: {} }, files: { 'User[image][]': [photo] } })
        : request(myAccount.calls.save, { body: { User: { remove_photo: '1' } } }),
    onSettled: reload,
  })
}

/** Cancels a change of the e-mail address; the current address stays. */
export function useCancelEmailChange() {
  const reload = useReload()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => request(myAccount.calls.cancelEmailChange),
    onSettled: reload,
  })
}

/** What stays with the person's homes when the account is deleted. */
export function useDeletionEffects() {
  return useQuery({
    queryKey: ['account', 'deletion'],
    queryFn: ({ signal }) => request(myAccount.calls.deletionEffects, { signal }),
  })
}
