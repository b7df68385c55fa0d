import type { VendorCommunity } from '@porchlight/contract/features/vendor-communities.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './CommunityParts.module.css'
import { vendorCommunitiesTexts } from './texts.ts'

/** The star of a sponsored community (vendor.txt 2.8). */
export function SponsorStar() {
  const texts = useTexts(vendorCommunitiesTexts)
  return (
    <span className={styles.star} role="img" aria-label={texts.sponsor} title={texts.sponsor}>
      <Icon name="star" size={20} />
    </span>
  )
}

const looks = {
  Active: { tone: 'pine', icon: 'check' },
  Pending: { tone: 'neutral', icon: 'clock' },
  Invited: { tone: 'lamp', icon: 'envelope' },
  Inactive: { tone: 'neutral' },
  Expired: { tone: 'brick', icon: 'warning' },
} as const

/** The state of a membership; nothing without one. */
export function StatusTag({ status }: { status: VendorCommunity['statusLabel'] }) {
  const texts = useTexts(vendorCommunitiesTexts)
  return status && <Tag {...looks[status]}>{texts[status]}</Tag>
}

/** An empty list. */
export function NoRecords() {
  const texts = useTexts(vendorCommunitiesTexts)
  return <p className={styles.empty}>{texts.none}</p>
}
