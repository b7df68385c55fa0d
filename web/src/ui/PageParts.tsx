import type { ReactNode } from 'react'
import styles from './PageParts.module.css'

/** The parts of a page, one below the other. */
export function PageParts({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={styles.parts} aria-busy={busy}>
      {children}
    </div>
  )
}

/** The line above a list: its filters, and at the other end its buttons. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}
