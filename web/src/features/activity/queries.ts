import { activity } from '@porchlight/contract/features/activity.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

/** Whose changes are shown: those of communities, of an organisation or of the server. */
export type ActivityOf =
  | { readonly of: 'communities'; readonly hoaId?: number | undefined }
  | { readonly of: 'organisation'; readonly cmcId: number }
  | { readonly of: 'server' }

export interface WantedActivity {
  readonly who: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly page: number
}

/** A page of changes, newest first. */
export function useActivity(whose: ActivityOf, wanted: WantedActivity) {
  return useQuery({
    queryKey: ['activity', whose, wanted],
    queryFn: ({ signal }) => {
      if (whose.of === 'server') return request(activity.calls.server, { query: wanted, signal })
      if (whose.of === 'organisation')
        return request(activity.calls.organisation, { query: { ...wanted, cmcId: whose.cmcId }, signal })
      return request(activity.calls.index, { query: { ...wanted, hoaId: whose.hoaId }, signal })
    },
    placeholderData: (before) => before,
  })
}
