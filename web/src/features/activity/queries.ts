import { activity } from '@porchlight/contract/features/activity.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

/** Whose changes are shown: those of a community, or of all (`hoaId` undefined), of an organization, or of the server. */
export type ActivityOf =
  | { readonly of: 'communities'; readonly hoaId?: number | undefined }
  | { readonly of: 'organisation'; readonly cmcId: number }
  | { readonly of: 'server' }

/** The filters of the changes; '' sets no limit. */
export interface WantedActivity {
  /** A part of the name of the person who made the change. */
  readonly who: string
  /** The first word of the kind of change, such as 'role'. */
  readonly kind: string
  /** The first and the last day, such as '2026-11-15'. */
  readonly from: string
  readonly to: string
  /** A part of the address of a home; only for changes in communities. */
  readonly home: string
  readonly page: number
}

/** A page of changes, newest first; the page before stays while the next one loads. */
export function useActivity(whose: ActivityOf, wanted: WantedActivity) {
  return useQuery({
    queryKey: ['activity', whose, wanted],
    queryFn: ({ signal }) => {
      const { home: _home, ...withoutHome } = wanted
      if (whose.of === 'server') return request(activity.calls.server, { query: withoutHome, signal })
      if (whose.of === 'organisation')
        return request(activity.calls.organisation, { query: { ...withoutHome, cmcId: whose.cmcId }, signal })
      return request(activity.calls.index, { query: { ...wanted, hoaId: whose.hoaId }, signal })
    },
    placeholderData: (before) => before,
  })
}
