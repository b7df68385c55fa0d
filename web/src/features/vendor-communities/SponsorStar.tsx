import { useTexts } from '../../platform/texts/catalogue.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SponsorStar.module.css'
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
