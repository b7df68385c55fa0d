import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Sections in a column, with `beside` in a narrower column to the right; on narrow pages `beside` is below. */
export function Columns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      {beside}
    </div>
  )
}
