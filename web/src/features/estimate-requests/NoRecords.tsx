import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './NoRecords.module.css'
import { estimateRequestsTexts } from './texts.ts'

/** The text of an empty table (vendor.txt 8). */
export function NoRecords() {
  return <p className={styles.none}>{useTexts(estimateRequestsTexts).noRecords}</p>
}
