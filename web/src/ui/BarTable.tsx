import styles from './BarTable.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A bar; its tone says how urgent it is. */
export interface Bar {
  readonly name: string
  readonly value: number
  /** The value as people read it, such as '$285.00'. */
  readonly text: string
  readonly tone?: 'pine' | 'lamp' | 'brick'
}

type BarTableProps = {
  /** What the table contains, for screen readers. */
  caption: string
  /** The headers of the two columns, for screen readers. */
  heads: readonly [name: string, value: string]
  bars: readonly Bar[]
}

/** Values as bars in a table. The value is beside each bar, for people who do not see the bar or print without colors. */
export function BarTable({ caption, heads, bars }: BarTableProps) {
  // At least 1, so that no value is divided by 0.
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value, text, tone = 'pine' }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <svg className={styles.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.ground} width="100" height="12" rx="1" />
                <rect className={styles[tone]} width={(100 * Math.max(0, value)) / largest} height="12" rx="1" />
              </svg>
              <span className={styles.value}>{text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
