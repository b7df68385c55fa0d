import type { ReactNode } from 'react'
import styles from './Log.module.css'

/** What happened, the newest first: LogEntry on a line with dots. */
export function Log({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol className={styles.log} aria-label={label}>
      {children}
    </ol>
  )
}

/** One thing that happened, with its time and who did it below. */
export function LogEntry({ detail, children }: { detail?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      {children}
      {detail && <div className={styles.detail}>{detail}</div>}
    </li>
  )
}
