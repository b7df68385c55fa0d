import type { MouseEvent, ReactNode } from 'react'
import cover from './Cover.module.css'
import { classes } from './classes.ts'
import styles from './RowTable.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type RowTableProps = {
  /** What the table contains, for screen readers. */
  caption: ReactNode
  /** The column headers; the first is that of the titles. */
  heads: readonly string[]
  /** The header of the column of actions, for screen readers; if the rows have actions. */
  actionsHead?: string
  /** LinkRow elements, one for each item. */
  children: ReactNode
}

/** A table whose rows look like Row. If it is narrow for its texts, each row shows its values below its title. */
export function RowTable({ caption, heads, actionsHead, children }: RowTableProps) {
  const columnCount = heads.length + (actionsHead ? 1 : 0)
  return (
    // A table of many columns changes to the narrow form earlier.
    <div className={classes(styles.box, columnCount > 5 && styles.many)}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {actionsHead && (
              <th scope="col">
                <VisuallyHidden>{actionsHead}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type LinkRowProps = {
  /** Before the title, such as an Avatar; null for none. */
  lead: ReactNode
  title: ReactNode
  href: string
  onClick: (event: MouseEvent<HTMLElement>) => void
  /** A second line below the title. */
  below?: ReactNode
  /** The other cells, in the order of the heads. */
  cells: readonly ReactNode[]
  /** Buttons of the row, such as a MenuButton. */
  actions?: ReactNode
}

/** A row of RowTable; a press anywhere opens it. */
export function LinkRow({ lead, title, href, onClick, below, cells, actions }: LinkRowProps) {
  return (
    <tr className={classes(cover.row, !lead && styles.plain)}>
      <th scope="row">
        <div className={styles.lead}>
          {lead}
          <div>
            <a className={cover.cover} href={href} onClick={onClick}>
              {title}
            </a>
            {below && <span className={styles.below}>{below}</span>}
          </div>
        </div>
      </th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to the column at its position
        <td key={at} className={classes(at === 0 && styles.first)}>
          {cell}
        </td>
      ))}
      {actions && <td className={styles.actions}>{actions}</td>}
    </tr>
  )
}
