import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './LitSurface.module.css'

type LitSurfaceProps = {
  title: ReactNode
  /** Whether nothing is waiting: the list is then shown without the highlight, with the same sizes. */
  calm?: boolean
  /** LitItem elements, in the order of their deadlines. */
  children: ReactNode
}

/** A highlighted list of what is waiting for this person, with a lantern. At most one on a screen. */
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
  /** A Disc, with the tone 'lamp' if the item is waiting for this person. */
  lead: ReactNode
  title: ReactNode
  /** The deadline, and other facts. */
  children?: ReactNode
  /** The one action, and a button that hides the item. */
  actions?: ReactNode
  /** Whether the action stays beside the text on phones; its label must be one short word. This halves the height of a long list. */
  isShort?: boolean
}

/** One item that is waiting for this person. */
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
