import { type ComponentProps, type ReactNode, useId } from 'react'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import styles from './Section.module.css'

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  /** The level of the title in the page's outline. */
  level?: 2 | 3
  /** The number of items, with a label for screen readers. */
  count?: { value: number; label: string } | undefined
  /** Beside the title, such as a Badge with the number of unread items. */
  badge?: ReactNode
  /** At the right of the title: GoLink, or a quiet or plain button. */
  aside?: ReactNode
}

/** A part of a page without a box: its title, the number of items, a link or button, and the content. */
export function Section({ title, level = 2, count, badge, aside, className, children, ...rest }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} {...rest} className={classes(styles.section, className)}>
      <header className={styles.head}>
        <div className={styles.title}>
          <Heading id={id}>{title}</Heading>
          {count && <Badge tone="quiet" count={count.value} label={count.label} />}
          {badge}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
