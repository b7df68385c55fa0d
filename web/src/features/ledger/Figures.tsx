import { formatMoney } from '@porchlight/contract/shared/money.ts'
import styles from './Money.module.css'

type FiguresProps = { label: string; items: readonly (readonly [term: string, cents: number])[] }

/** Amounts side by side, each below its name. */
export function Figures({ label, items }: FiguresProps) {
  return (
    <section aria-label={label}>
      <dl className={styles.figures}>
        {items.map(([term, cents]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
