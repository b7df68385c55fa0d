import { type Violation, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { classes } from '../../ui/classes.ts'
import styles from './StatusMark.module.css'
import { statusText } from './status-text.ts'
import { violationsTexts } from './texts.ts'

/** The status, in the language of the screen. */
export function StatusMark({ violation }: { violation: Violation }) {
  const texts = useTexts(violationsTexts)
  const isOpen = violation.vi_status_id === violationStatuses.open
  return <span className={classes(styles.mark, isOpen && styles.open)}>{statusText(violation.statusText, texts)}</span>
}
