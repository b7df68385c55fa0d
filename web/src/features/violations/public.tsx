import { violations } from '@porchlight/contract/features/violations.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'

/** The maximum delay of the request for open violations after the community is opened, in milliseconds (foundation.txt 9). */
const maxDelayMs = 1000

/** The number of open violations at the person's own homes in the community; 0 for vendors and in preview. */
export function useOpenViolations(): number {
  const { loginUserHoaId, isPreview } = useSignedIn()
  const ready = useAfterContent(maxDelayMs)
  const query = { hoa_id: loginUserHoaId ?? 0, open: 'true', 'per-page': 1 }
  const { data } = useQuery({
    queryKey: ['violations', loginUserHoaId, 'count'],
    enabled: ready && loginUserHoaId !== null && !isPreview,
    queryFn: ({ signal }) => request(violations.calls.index, { query, signal }),
  })
  return data?._meta.totalCount ?? 0
}
