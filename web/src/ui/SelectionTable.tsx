import { type MouseEvent, type ReactNode, useRef } from 'react'
import { BareCheckbox } from './Checkbox.tsx'
import { classes } from './classes.ts'
import styles from './SelectionTable.module.css'
import { useBreakingTable } from './use-breaking-table.ts'
import type { useRowSelection } from './use-row-selection.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A column after that of the title. */
export interface SelectionColumn {
  readonly key: string
  readonly head: ReactNode
  /** Amounts are aligned to the right. */
  readonly isAmount?: boolean
  /** Codes, numbers and dates stay on one line. */
  readonly isShort?: boolean
  /** Names, such as of communities, have a minimum width. */
  readonly isName?: boolean
  /** Its position on phones: beside the second line of the title, or at the end of the row; omitted: a line of its own. */
  readonly phone?: 'below' | 'end'
  /** The text before its cells on phones, where the table shows no column headers. */
  readonly phoneHead?: string
}

/** A row; its cells are in the order of the columns. */
export interface SelectionRow {
  readonly id: number
  /** The name of the row, for the label of its checkbox. */
  readonly name: string
  /** Distinguishes its link from that of another row with the same title. */
  readonly detail?: string
  readonly href: string
  readonly lead?: ReactNode
  readonly title: ReactNode
  readonly cells: readonly ReactNode[]
}

type SelectionTableProps = {
  caption: string
  titleHead: string
  columns: readonly SelectionColumn[]
  rows: readonly SelectionRow[]
  /** Creates the click handler of a link: it opens an address in this window. */
  follow: (href: string) => (event: MouseEvent<HTMLElement>) => void
  /** If omitted, the rows have no checkboxes. */
  selection?: ReturnType<typeof useRowSelection> | undefined
  /** The SelectionBar while rows are chosen. */
  bar?: ReactNode
  selectLabel: (name: string) => string
  selectAllLabel: string
}

/**
 * A dense table. The title of a row opens it, and its checkbox selects it, also with the arrow keys, Space and Shift. If the table is
 * narrow for its texts, as on phones, each row is an item of a list. The bar of the selected rows is shown below the table, but precedes it in the
 * order of the Tab key: Home and Shift + Tab reach it from any checkbox without passing all rows.
 */
export function SelectionTable({
  caption,
  titleHead,
  columns,
  rows,
  follow,
  selection,
  bar,
  ...labels
}: SelectionTableProps) {
  const tableWithoutSelection = useRef<HTMLTableElement>(null)
  const table = selection?.table ?? tableWithoutSelection
  useBreakingTable(table)
  const isAllChosen = rows.length > 0 && rows.every((row) => selection?.chosen.has(row.id))
  const isSomeChosen = rows.some((row) => selection?.chosen.has(row.id))
  return (
    <div className={styles.whole}>
      {bar}
      <div className={styles.box}>
        <table className={styles.table} ref={table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {selection && (
                <th className={styles.tick}>
                  <BareCheckbox
                    aria-label={labels.selectAllLabel}
                    checked={isAllChosen}
                    ref={(box) => {
                      if (box) box.indeterminate = isSomeChosen && !isAllChosen
                    }}
                    onChange={selection.toggleAll}
                  />
                </th>
              )}
              <th scope="col">{titleHead}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={classes(column.isAmount && styles.amount)}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={classes(selection?.chosen.has(row.id) && styles.chosen)}>
                {selection && (
                  <td className={styles.tick}>
                    <BareCheckbox
                      data-tick={row.id}
                      aria-label={labels.selectLabel(row.name)}
                      checked={selection.chosen.has(row.id)}
                      onChange={(event) =>
                        selection.toggle(row.id, (event.nativeEvent as { shiftKey?: boolean }).shiftKey === true)
                      }
                      onKeyDown={(event) => selection.moveByKey(event, row.id)}
                    />
                  </td>
                )}
                <th scope="row" className={styles.title}>
                  <a
                    href={row.href}
                    onClick={follow(row.href)}
                    aria-label={row.detail === undefined ? undefined : `${row.name}, ${row.detail}`}
                  >
                    {row.lead && <span className={styles.lead}>{row.lead}</span>}
                    <span>{row.title}</span>
                  </a>
                </th>
                {row.cells.map((cell, at) => {
                  const column = columns[at]
                  return (
                    <td
                      key={column?.key}
                      data-head={column?.phoneHead}
                      className={classes(
                        column?.isAmount && styles.amount,
                        column?.isShort && styles.short,
                        column?.isName && styles.name,
                        column?.phone && styles[column.phone],
                        !column?.phone && styles.wide,
                      )}
                    >
                      {cell}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type SelectionBarProps = { label: string; count: ReactNode; children: ReactNode }

/** The actions for the selected rows: a dark bar near the bottom of the window; on phones one line that scrolls. */
export function SelectionBar({ label, count, children }: SelectionBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <span className={styles.count} role="status">
        {count}
      </span>
      {children}
    </section>
  )
}
