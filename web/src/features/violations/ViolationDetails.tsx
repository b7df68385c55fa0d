import type { Violation } from '@porchlight/contract/features/violations.ts'
import { showDay } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import styles from './Case.module.css'
import { DownloadAll, Evidence } from './Evidence.tsx'
import { violationsTexts } from './texts.ts'

/** The number of a violation, when and by whom it was issued, and, if `withHome`, the address. */
export function ViolationFacts({ violation, withHome }: { violation: Violation; withHome: boolean }) {
  const texts = useTexts(violationsTexts)
  const locale = useLocale()
  const { vi_external_id, createdAtFormatted, createdByName, propertyAddress } = violation
  return (
    <p className={styles.facts}>
      {texts.factsOf(vi_external_id, showDay(createdAtFormatted, locale), createdByName)}
      {withHome && <span className={styles.home}>{propertyAddress}</span>}
    </p>
  )
}

/** The cure date, and the rule as it was on the day of the notice (association.txt 2.12). */
export function RuleAndDate({ violation: { cureOn, rule } }: { violation: Violation }) {
  const texts = useTexts(violationsTexts)
  const locale = useLocale()
  if (!cureOn && !rule) return null
  const day = cureOn ? new Date(`${cureOn}T00:00:00Z`) : undefined
  const written = day?.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className={styles.ruling}>
      {written && <p className={styles.until}>{texts.putRightBy(written)}</p>}
      {rule && (
        <blockquote className={styles.rule}>
          <p>{rule.text}</p>
          <footer className={styles.facts}>{[rule.document, rule.section].filter(Boolean).join(', ')}</footer>
        </blockquote>
      )}
    </div>
  )
}

/** A violation in a dialog: when and by whom it was issued, its description, its files. */
export function ViolationDetails({ violation }: { violation: Violation }) {
  const { vi_id: viId, description, files } = violation
  return (
    <div className={styles.dialog}>
      <ViolationFacts violation={violation} withHome />
      <p className={styles.description}>{description}</p>
      <RuleAndDate violation={violation} />
      <Evidence viId={viId} files={files} />
      {files.length > 0 && <DownloadAll viId={viId} />}
    </div>
  )
}
