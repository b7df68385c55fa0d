import { vendorProfile } from '@porchlight/contract/features/vendor-profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../platform/call/use-call.ts'
import { refreshVendors } from '../../platform/live/content-answers.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'

/** Fetches the own profile again, wherever it is shown. */
export function useRefreshProfile(): () => void {
  const client = useQueryClient()
  return () => void refreshVendors(client)
}

/** The signed name of the logo of the vendor that is signed in; undefined for others and without one. */
export function useOwnLogo(): string | undefined {
  const { loginUserVendorId: vendorId } = useSignedIn()
  const query = { vendor_id: vendorId ?? 0 }
  return useCall(vendorProfile.calls.logo, { query }, { enabled: vendorId !== null }).data?.logo
}
