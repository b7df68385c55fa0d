import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Row.module.css'

/** The list of Row; it takes the attributes of a list, such as aria-label. */
export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes(styles.rows, className)} />
}

type RowProps = {
  /** Before the title: Avatar, Disc, Plate, DateTile, FileSheet or a picture. */
  lead?: ReactNode
  title: ReactNode
  /** The level of the title as a heading; without it the title is not a heading. */
  level?: 2 | 3 | 4 | undefined
  /** Where the row leads; with onClick={follow(href)} the page is not loaded again. */
  href?: string | undefined
  /** Opens the row; without href the title is a button. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** More attributes of the title's link or button, such as aria-haspopup. */
  opener?: (ComponentProps<'a'> & ComponentProps<'button'>) | undefined
  /** One line in soft ink below the title. */
  meta?: ReactNode
  /** More below the meta. */
  children?: ReactNode
  /** At the right: a time, an amount or a Tag. */
  end?: ReactNode
  /** Buttons and links of the row's own; they are above the link of the title. */
  actions?: ReactNode
  /** For three lines: lead and end begin at the top, and the actions are below the end. */
  tall?: boolean | undefined
  /** The row whose detail is open. */
  chosen?: boolean | undefined
  /** What the lit dot says, such as 'Unread'; the title is strong then. */
  unread?: string | false | undefined
  /** Whether a change of the row is being sent. */
  busy?: boolean | undefined
  /** What is below the meta, instead of at the right, under 561 px: `end`, or `end` and `actions`. */
  stacked?: 'end' | 'all' | undefined
  className?: string | undefined
}

/** The row of every list. The title's link or button covers the whole row. */
export function Row(props: RowProps) {
  const { lead, title, level, href, onClick, meta, children } = props
  const { end, actions, tall, chosen, unread, busy, stacked, className } = props
  const dotId = useId()
  const opens = href !== undefined || onClick !== undefined
  const opener = { ...(unread && { 'aria-describedby': dotId }), ...props.opener }
  return (
    <li
      className={classes(
        styles.row,
        opens && styles.opens,
        tall && styles.tall,
        chosen && styles.chosen,
        unread && styles.unread,
        stacked && styles.stacked,
        stacked === 'all' && styles.low,
        className,
      )}
      aria-busy={busy || undefined}
    >
      {lead && <span className={styles.lead}>{lead}</span>}
      <div className={styles.main}>
        <Title level={level}>
          <Opener {...{ href, onClick, opener, chosen }}>{title}</Opener>
        </Title>
        {meta && <div className={styles.meta}>{meta}</div>}
        {children}
      </div>
      {(end || unread) && (
        <div className={styles.end}>
          {end}
          {unread && <span id={dotId} className={styles.dot} role="img" aria-label={unread} />}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      {opens && !actions && (
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={18} />
        </span>
      )}
    </li>
  )
}

function Title({ level, children }: Pick<RowProps, 'level' | 'children'>) {
  const Heading = level === undefined ? 'div' : (`h${level}` as const)
  return <Heading className={styles.title}>{children}</Heading>
}

function Opener({
  href,
  onClick,
  opener,
  chosen,
  children,
}: Pick<RowProps, 'href' | 'onClick' | 'opener' | 'chosen' | 'children'>) {
  const current = chosen || undefined
  if (href !== undefined)
    return (
      <a aria-current={current} {...opener} className={styles.opener} href={href} onClick={onClick}>
        {children}
      </a>
    )
  if (onClick === undefined) return children
  return (
    <button type="button" data-printed aria-current={current} {...opener} className={styles.opener} onClick={onClick}>
      {children}
    </button>
  )
}
