import type { AnswerOf } from '@porchlight/contract/call.ts'
import { type CommunityRole, roles } from '@porchlight/contract/features/roles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

const all = ['roles'] as const

/** The roles of all people in a community. */
export function useHolders(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'holders', hoaId],
    queryFn: ({ signal }) => request(roles.calls.index, { query: { hoaId }, signal }),
  })
}

/** People of the community whose name contains a text. */
export function useCandidates(hoaId: number, search: string) {
  return useQuery({
    queryKey: [...all, 'candidates', hoaId, search],
    queryFn: ({ signal }) => request(roles.calls.candidates, { query: { hoaId, search }, signal }),
    enabled: search.trim() !== '',
    placeholderData: (before) => before,
  })
}

/** Who runs the community, and whether its board sees contact data. */
export function useRules(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'rules', hoaId],
    queryFn: ({ signal }) => request(roles.calls.rules, { query: { hoaId }, signal }),
  })
}

/** The work still assigned to people without a role, and who could take it. */
export function useLeftWork(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'left', hoaId],
    queryFn: ({ signal }) => request(roles.calls.leftWork, { query: { hoaId }, signal }),
  })
}

/** The work still assigned to one person without a role. */
export type LeftWorkItem = AnswerOf<typeof roles.calls.leftWork>['items'][number]

/** Returns a function that refetches the roles after a change. */
export function useReloadRoles() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}

/** Ends a role of a person. */
export function useEndRole(hoaId: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { readonly personId: number; readonly role: CommunityRole }) =>
      request(roles.calls.end, { query: { hoaId }, body }),
    onSettled: useReloadRoles(),
  })
}

/** Saves who runs the community, and whether its board sees contact data. */
export function useSaveRules(hoaId: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { readonly runBy: 'company' | 'board'; readonly boardSeesContacts: boolean }) =>
      request(roles.calls.saveRules, { query: { hoaId }, body }),
    onSettled: useReloadRoles(),
  })
}
