import type { ReactNode } from 'react'
import styles from './Log.module.css'

/** A list of events, newest first, on a line with dots. Its children are LogEntry elements. */
export function Log({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol className={styles.log} aria-label={label}>
      {children}
    </ol>
  )
}

/** One event; `detail` is its time and its author. */
export function LogEntry({ detail, children }: { detail?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      {children}
      {detail && <div className={styles.detail}>{detail}</div>}
    </li>
  )
}
