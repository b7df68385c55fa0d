import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './LitSurface.module.css'

type LitSurfaceProps = {
  title: ReactNode
  /** True if nothing waits: the same list without the highlight, with the same sizes. */
  calm?: boolean
  /** LitItem, in the order of their deadlines. */
  children: ReactNode
}

/** What waits for this person, under a lantern. One on a screen. */
export function LitSurface({ title, calm = false, children }: LitSurfaceProps) {
  const id = useId()
  return (
    <section className={classes(styles.surface, calm ? styles.calm : styles.lit)} aria-labelledby={id}>
      <header className={styles.header}>
        {!calm && <Lantern />}
        <h2 id={id}>{title}</h2>
      </header>
      <ul>{children}</ul>
    </section>
  )
}

type LitItemProps = {
  /** Disc, with the tone lamp if it waits for this person. */
  lead: ReactNode
  title: ReactNode
  /** The deadline, and other facts. */
  children?: ReactNode
  /** The one action, and a button that hides the item. */
  actions?: ReactNode
  /** Whether the action, of one short word, stays beside the text on phones: a list of many items is then half as long. */
  isShort?: boolean
}

/** One thing that waits for this person. */
export function LitItem({ lead, title, children, actions, isShort = false }: LitItemProps) {
  return (
    <li className={classes(styles.item, isShort && styles.short)}>
      {lead}
      <div className={styles.main}>
        <h3 className={styles.title}>{title}</h3>
        {children && <div className={styles.details}>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

function Lantern() {
  return (
    <svg className={styles.lantern} viewBox="0 0 26 30" width={26} height={30} aria-hidden="true">
      <circle cx="13" cy="16" r="13" className={styles.halo} />
      <path d="M13 1v4M7 9l2-4h8l2 4z" className={styles.metal} />
      <path d="M8 10h10l-1.6 12H9.6z" className={styles.glass} />
      <path d="M9 24h8" className={styles.metal} />
    </svg>
  )
}
