import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'

/** How long the request waits for the page's own content at most, in milliseconds. */
const delay = 1000

/**
 * The signed name of the logo of the vendor that is signed in; undefined for others and without one. The call is fetched by vendors alone.
 * Its key begins like those of the calls about vendors, which are refreshed together.
 */
export function useOwnLogo(): string | undefined {
  const { loginUserVendorId: vendorId } = useSignedIn()
  const ready = useAfterContent(delay)
  return useQuery({
    queryKey: ['/vendors/own-logo', vendorId],
    enabled: ready && vendorId !== null,
    queryFn: async ({ signal }) => (await import('./own-logo.ts')).fetchOwnLogo(vendorId ?? 0, signal),
  }).data
}
