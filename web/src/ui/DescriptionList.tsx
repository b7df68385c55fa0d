import { Fragment, type ReactNode } from 'react'
import styles from './DescriptionList.module.css'

type DescriptionListProps = { items: readonly { term: string; value: ReactNode }[] }

/** Terms and their values in two columns; one under the other on narrow screens. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value }) => (
        <Fragment key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
