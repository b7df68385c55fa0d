import { vendorProfile } from '@porchlight/contract/features/vendor-profile.ts'
import { request } from '../../platform/call/call.ts'

/** Fetches the signed file name of a vendor's logo; '' if there is none. */
export async function fetchOwnLogo(vendorId: number, signal: AbortSignal): Promise<string> {
  const { logo } = await request(vendorProfile.calls.logo, { query: { vendor_id: vendorId }, signal })
  return logo
}
