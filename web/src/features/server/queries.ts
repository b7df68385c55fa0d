import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Returns a function that refetches everything on the screen after a change. */
export function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

/** Makes a change of the server; the pages are then refetched. */
export function useChange() {
  const reload = useReload()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: () => Promise<Saved>) => {
      const answer = await change()
      await reload()
      return answer
    },
  })
}
