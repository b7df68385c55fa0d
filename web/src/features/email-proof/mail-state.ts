import { notifications } from '@porchlight/contract/features/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'

/** How often the state is requested while mail is refused, in milliseconds. */
const soon = 15_000

/** How long the first request waits for the page's own content at most, in milliseconds. */
const delay = 1000

export interface RefusedMail {
  readonly email: string
  /** ISO 8601. */
  readonly since: string
}

/** The person's address, if mail to it is refused for good (docs/decisions/0027); null while mail goes through and in admin preview. */
export function useRefusedMail(): RefusedMail | null {
  const { isPreview, loginUserId } = useSignedIn()
  const ready = useAfterContent(delay)
  const { data } = useQuery({
    queryKey: ['mail-state', loginUserId],
    queryFn: ({ signal }) => request(notifications.calls.mailState, { signal }),
    enabled: ready && !isPreview,
    staleTime: 10 * 60_000,
    refetchInterval: (query) => (query.state.data?.refusedAt ? soon : false),
  })
  return data?.refusedAt ? { email: data.address, since: data.refusedAt } : null
}
