import type { VendorCommunity } from '@porchlight/contract/features/vendor-communities.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tag } from '../../ui/Tag.tsx'
import { vendorCommunitiesTexts } from './texts.ts'

const looks = {
  Active: { tone: 'pine', icon: 'check' },
  Pending: { tone: 'neutral', icon: 'clock' },
  Invited: { tone: 'lamp', icon: 'envelope' },
  Inactive: { tone: 'neutral' },
  Expired: { tone: 'brick', icon: 'warning' },
} as const

/** The state of a membership; renders nothing without one. */
export function StatusTag({ status }: { status: VendorCommunity['statusLabel'] }) {
  const texts = useTexts(vendorCommunitiesTexts)
  return status && <Tag {...looks[status]}>{texts[status]}</Tag>
}
