import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'

/** The maximum time that the request waits for the page's own content, in milliseconds. */
const maxDelayMs = 1000

/**
 * The signed name of the logo of the signed-in vendor; undefined for others and without a logo. Only vendors make the request.
 * Its key begins like the keys of the other calls about vendors, so that all are refetched together.
 */
export function useOwnLogo(): string | undefined {
  const { loginUserVendorId: vendorId } = useSignedIn()
  const ready = useAfterContent(maxDelayMs)
  return useQuery({
    queryKey: ['/vendors/own-logo', vendorId],
    enabled: ready && vendorId !== null,
    queryFn: async ({ signal }) => (await import('./own-logo.ts')).fetchOwnLogo(vendorId ?? 0, signal),
  }).data
}
