import { type ComponentProps, type ReactNode, useRef } from 'react'
import styles from './CardTable.module.css'
import { classes } from './classes.ts'
import { useBreakingTable } from './use-breaking-table.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type CardTableProps = Omit<ComponentProps<'table'>, 'ref'> & {
  /** What the table contains, for screen readers. */
  caption: ReactNode
}

/** A table with head and body. Below 768 px each row is a card: a cell shows its `data-term` as its label, and empty cells are left out. */
export function CardTable({ caption, className, children, ...rest }: CardTableProps) {
  const table = useRef<HTMLTableElement>(null)
  useBreakingTable(table)
  return (
    <table {...rest} ref={table} className={classes(styles.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {children}
    </table>
  )
}
