import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './LanternPanel.module.css'

type LanternPanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** Whether the lantern is lit, which means that something is waiting for this person. */
  lit: boolean
}

/** The dark green panel with the hanging lantern, for the main amount of a screen. Its colors are the same in both themes. */
export function LanternPanel({ title, note, lit, className, children, ...rest }: LanternPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} {...rest} className={classes(styles.panel, lit && styles.lit, className)}>
      <svg className={styles.lantern} viewBox="0 0 80 190" aria-hidden="true">
        <path d="M40 0v70" />
        <path className={styles.metal} d="M12 96l12-26h32l12 26z" />
        <path className={styles.glass} d="M15 96h50l-8 72H23z" />
        <path d="M40 96v72" />
        <rect className={styles.metal} x="19" y="168" width="42" height="9" rx="3" />
      </svg>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </section>
  )
}
