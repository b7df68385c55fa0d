import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Level of the title in the page's outline. */
  level?: 2 | 3
  /** At the right of the title: a link or a small button. */
  aside?: ReactNode
  /** 'lamp' highlights something that is due or pending. */
  tone?: 'plain' | 'lamp'
}

/** A card with one topic and one main action. */
export function Card({ title, level = 2, aside, tone = 'plain', className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={classes(styles.card, styles[tone], className)}>
      {(title || aside) && (
        <header className={styles.header}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
