import type { VendorCommunity } from '@porchlight/contract/features/vendor-communities.ts'

/** Whether the vendor may ask a community for a membership now. */
export function mayAsk({ statusLabel }: Pick<VendorCommunity, 'statusLabel'>): boolean {
  return statusLabel === '' || statusLabel === 'Inactive' || statusLabel === 'Expired'
}
