import { createContext, type ReactNode, use, useId, useRef, useState } from 'react'
import cover from './Cover.module.css'
import { classes } from './classes.ts'
import styles from './ExpandingTable.module.css'
import { Icon } from './Icon.tsx'
import { useBreakingTable } from './use-breaking-table.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The column headers, for the rows of the table. */
const Heads = createContext<readonly string[]>([])

type ExpandingTableProps = {
  /** What the table contains, for screen readers. */
  caption: ReactNode
  /** The column headers; the first is that of the title. */
  heads: readonly string[]
  /** The header, for screen readers, of the last column, which has the arrow and the menu of a row. If omitted, the column has no header. */
  endHead?: string
  /** ExpandingRow elements, one for each item. */
  children: ReactNode
}

/**
 * A table whose rows open. When it is narrow, only the first column is shown, and an open row lists the other values with their headers,
 * so that the table does not scroll sideways.
 */
export function ExpandingTable({ caption, heads, endHead, children }: ExpandingTableProps) {
  const [first, ...others] = heads
  const table = useRef<HTMLTableElement>(null)
  useBreakingTable(table)
  return (
    <Heads value={heads}>
      <div className={styles.around}>
        <table className={styles.table} ref={table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((head) => (
                <th key={head} scope="col" className={styles.other}>
                  {head}
                </th>
              ))}
              {endHead ? (
                <th scope="col" className={styles.mark}>
                  <VisuallyHidden>{endHead}</VisuallyHidden>
                </th>
              ) : (
                <td className={styles.mark} />
              )}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </Heads>
  )
}

type ExpandingRowProps = {
  /** A picture before the title, such as an Avatar. */
  lead?: ReactNode
  /** The first cell: the button that opens the row. */
  title: ReactNode
  /** Beside the title, such as a Tag. */
  aside?: ReactNode
  /** The other cells, in the order of the heads. */
  cells: readonly ReactNode[]
  /** With onOpenChange, whether the row is open; otherwise whether it is open at first. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The menu of the row's actions, always at the end of the row. */
  menu?: ReactNode
  /** What the opened row shows, such as its buttons. */
  children?: ReactNode
}

/** A row of ExpandingTable. A press anywhere opens it; a second press closes it. */
export function ExpandingRow({ lead, title, aside, cells, isOpen, onOpenChange, menu, children }: ExpandingRowProps) {
  const [, ...heads] = use(Heads)
  const [isOpenHere, setOpenHere] = useState(isOpen ?? false)
  const id = useId()
  const titleId = `${id}-title`
  const isShown = onOpenChange ? isOpen === true : isOpenHere
  return (
    <>
      <tr className={classes(styles.row, cover.row, isShown && styles.open)}>
        <th scope="row" id={titleId}>
          <span className={styles.title}>
            {lead}
            <span className={styles.name}>
              <button
                type="button"
                className={classes(styles.button, cover.cover)}
                aria-expanded={isShown}
                aria-controls={id}
                onClick={() => (onOpenChange ?? setOpenHere)(!isShown)}
              >
                {title}
              </button>
              {aside}
            </span>
          </span>
        </th>
        {cells.map((cell, at) => (
          <td key={heads[at]} className={styles.other}>
            {cell}
          </td>
        ))}
        <td className={classes(styles.mark, menu ? styles.withMenu : undefined)}>
          <span className={styles.end}>
            {menu}
            <Icon name="chevron-down" size={20} className={styles.chevron} />
          </span>
        </td>
      </tr>
      <tr id={id} className={styles.details} hidden={!isShown}>
        <td colSpan={heads.length + 2} headers={titleId}>
          <dl className={styles.values}>
            {cells.map((cell, at) => (
              <div key={heads[at]} className={styles.value}>
                <dt>{heads[at]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
          {children && <div className={styles.content}>{children}</div>}
        </td>
      </tr>
    </>
  )
}
