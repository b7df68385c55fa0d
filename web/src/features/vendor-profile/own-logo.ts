import { vendorProfile } from '@porchlight/contract/features/vendor-profile.ts'
import { request } from '../../platform/call/call.ts'

/** The signed name of the logo of a vendor; empty without one. */
export async function fetchOwnLogo(vendorId: number, signal: AbortSignal): Promise<string> {
  const { logo } = await request(vendorProfile.calls.logo, { query: { vendor_id: vendorId }, signal })
  return logo
}
