import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Facts.module.css'

/** Facts side by side, each under its term; below a text, a line separates them from it. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One of the Facts, as wide as all of them if `isWide`. */
export function Fact({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes(isWide && styles.wide)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What is added to a fact, in a line below it. */
export function FactDetail({ children }: { children: ReactNode }) {
  return <span className={styles.detail}>{children}</span>
}
