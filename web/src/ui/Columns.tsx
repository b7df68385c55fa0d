import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Sections in a column, and `beside` in a narrower one at its end; below it where the page is narrow. */
export function Columns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      {beside}
    </div>
  )
}
