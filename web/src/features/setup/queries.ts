import { setup } from '@porchlight/contract/features/setup.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { useCall } from '../../platform/call/use-call.ts'

/** What the signed-in person can set up. */
export function useStart() {
  return useCall(setup.calls.start, {})
}

const all = ['setup-wizard'] as const

/**
 * The wizard of a community. Another helper, or an import, may continue it, so it is refetched whenever it is opened or the window
 * becomes visible, and its earlier state is not shown.
 */
export function useWizard(hoaId: number) {
  return useQuery({
    queryKey: [...all, hoaId],
    queryFn: ({ signal }) => request(setup.calls.wizard, { query: { hoaId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A page of the homes, or of those without people, with the names of their people, for the form that adds people to them. */
export function useGrid(hoaId: number, page: number, withoutPeople: boolean) {
  return useQuery({
    queryKey: [...all, hoaId, 'grid', page, withoutPeople],
    queryFn: ({ signal }) =>
      request(setup.calls.grid, { query: { hoaId, page, withoutPeople: withoutPeople ? 1 : 0 }, signal }),
    staleTime: 0,
  })
}

/** Returns a function that refetches the wizard after a step was saved. */
export function useReloadWizard(hoaId: number) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...all, hoaId] })
}
