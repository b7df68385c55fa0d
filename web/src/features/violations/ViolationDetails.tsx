import type { Violation } from '@porchlight/contract/features/violations.ts'
import { showDay } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { violationsTexts } from './texts.ts'
import styles from './ViolationDetails.module.css'
import { ViolationFiles } from './ViolationFiles.tsx'

type ViolationDetailsProps = {
  violation: Violation
  /** Of several homes it is said which one it is. */
  withHome: boolean
}

/** A violation itself: when and by whom it was issued, what is said in it, its files. */
export function ViolationDetails({ violation, withHome }: ViolationDetailsProps) {
  const texts = useTexts(violationsTexts)
  const locale = useLocale()
  const { vi_id, vi_external_id, createdAtFormatted, createdByName, propertyAddress, description, files } = violation
  return (
    <div className={styles.details}>
      <p className={styles.facts}>
        {texts.factsOf(vi_external_id, showDay(createdAtFormatted, locale), createdByName)}
        {withHome && <span className={styles.home}>{propertyAddress}</span>}
      </p>
      <p className={styles.description}>{description}</p>
      <ViolationFiles viId={vi_id} files={files} />
    </div>
  )
}
