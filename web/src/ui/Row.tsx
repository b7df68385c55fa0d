import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Row.module.css'

/** The list around Row elements; it accepts the attributes of a ul, such as aria-label. */
export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classes(styles.rows, className)} />
}

type RowProps = {
  /** Before the title: Avatar, Disc, Plate, DateTile, FileSheet or a picture. */
  lead?: ReactNode
  title: ReactNode
  /** The level of the title as a heading; without it the title is not a heading. */
  level?: 2 | 3 | 4 | undefined
  /** The URL that the row opens; onClick={follow(href)} opens it without a reload of the page. */
  href?: string | undefined
  /** Opens the row; without href the title is a button. Without both, the row cannot be opened. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** More attributes of the title's link or button, such as aria-haspopup. */
  opener?: (ComponentProps<'a'> & ComponentProps<'button'>) | undefined
  /** One line in a softer color below the title. */
  meta?: ReactNode
  /** Further content below the meta. */
  children?: ReactNode
  /** At the right: a time, an amount or a Tag. */
  end?: ReactNode
  /** Other buttons and links of the row; they lie above the title's link, which covers the row. */
  actions?: ReactNode
  /** For a row of three lines: lead and end are aligned to the top, and the actions are below the end. */
  tall?: boolean | undefined
  /** Whether the details of this row are open. */
  chosen?: boolean | undefined
  /** The accessible text of the dot, such as 'Unread'; the title is then bold. */
  unread?: string | false | undefined
  /** Whether a change of the row is being sent. */
  busy?: boolean | undefined
  /** Below 561 px: whether `end`, or `end` and `actions`, move from the right to below the meta. */
  stacked?: 'end' | 'all' | undefined
  className?: string | undefined
}

/** An item of a list. The title's link or button covers the whole row. */
export function Row(props: RowProps) {
  const { lead, title, level, href, onClick, meta, children } = props
  const { end, actions, tall, chosen, unread, busy, stacked, className } = props
  const dotId = useId()
  const canOpen = href !== undefined || onClick !== undefined
  const opener = { ...(unread && { 'aria-describedby': dotId }), ...props.opener }
  return (
    <li
      className={classes(
        styles.row,
        canOpen && styles.opens,
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
      {canOpen && !actions && (
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

/** The title as a link or a button; as plain text if the row cannot be opened. */
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
