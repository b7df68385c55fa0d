import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DescriptionList.module.css'

type DescriptionListProps = {
  items: readonly { term: string; value: ReactNode }[]
  /** Each term above its value, for a narrow column. */
  stacked?: boolean
}

/** Terms and their values in two columns; on narrow screens in one. */
export function DescriptionList({ items, stacked = false }: DescriptionListProps) {
  return (
    <dl className={classes(styles.list, stacked && styles.stacked)}>
      {items.map(({ term, value }) => (
        <Fragment key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
