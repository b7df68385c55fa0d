import { notifications } from '@porchlight/contract/features/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'

/** How often the state is requested while mail is refused, in milliseconds. */
const refusedIntervalMs = 15_000

/** The first request is sent after the page's own content has loaded, or after this time, in milliseconds. */
const maxWaitMs = 1000

export interface RefusedMail {
  readonly email: string
  /** ISO 8601. */
  readonly since: string
}

/** The person's e-mail address, if mail to it is refused permanently (docs/decisions/0027); null while mail is accepted, and in admin preview. */
export function useRefusedMail(): RefusedMail | null {
  const { isPreview, loginUserId } = useSignedIn()
  const ready = useAfterContent(maxWaitMs)
  const { data } = useQuery({
    queryKey: ['mail-state', loginUserId],
    queryFn: ({ signal }) => request(notifications.calls.mailState, { signal }),
    enabled: ready && !isPreview,
    staleTime: 10 * 60_000,
    refetchInterval: (query) => (query.state.data?.refusedAt ? refusedIntervalMs : false),
  })
  return data?.refusedAt ? { email: data.address, since: data.refusedAt } : null
}
