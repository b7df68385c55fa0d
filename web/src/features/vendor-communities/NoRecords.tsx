import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './NoRecords.module.css'
import { vendorCommunitiesTexts } from './texts.ts'

/** The text that is shown in place of an empty list. */
export function NoRecords() {
  const texts = useTexts(vendorCommunitiesTexts)
  return <p className={styles.empty}>{texts.none}</p>
}
