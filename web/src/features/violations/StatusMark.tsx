import { type Violation, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { classes } from '../../ui/classes.ts'
import styles from './StatusMark.module.css'

/** The status in the server's words. */
export function StatusMark({ violation }: { violation: Violation }) {
  const isOpen = violation.vi_status_id === violationStatuses.open
  return <span className={classes(styles.mark, isOpen && styles.open)}>{violation.statusText}</span>
}
