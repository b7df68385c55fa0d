import { violations } from '@porchlight/contract/features/violations.ts'
import { useCall } from '../platform/call/use-call.ts'
import { useSignedIn } from '../platform/session/use-session.ts'
import { useAfterContent } from '../platform/use-after-content.ts'
import { leftMenuDelay } from './load-delay.ts'

/** How many violations are open at the person's own properties in the community; 0 for vendors and in preview. */
export function useOpenViolations(): number {
  const { loginUserHoaId, isPreview } = useSignedIn()
  const ready = useAfterContent(leftMenuDelay)
  const { data } = useCall(
    violations.calls.index,
    { query: { hoa_id: loginUserHoaId ?? 0, open: 'true', 'per-page': 1 } },
    { enabled: ready && loginUserHoaId !== null && !isPreview },
  )
  return data?._meta.totalCount ?? 0
}
