import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Facts.module.css'

/** Facts side by side, each below its term. If a text precedes them, a line separates the facts from the text. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One fact; with `isWide` it has the full width. */
export function Fact({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes(isWide && styles.wide)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** An addition to a fact, in a line below it. */
export function FactDetail({ children }: { children: ReactNode }) {
  return <span className={styles.detail}>{children}</span>
}
