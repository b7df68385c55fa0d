import { classes } from '../../../ui/classes.ts'
import styles from './Figures.module.css'

/** Large numbers with their labels, between thin lines. */
export function Figures({
  figures,
}: {
  figures: readonly { readonly label: string; readonly value: string; readonly isBad?: boolean }[]
}) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, isBad }) => (
        <div key={label} className={classes(styles.figure, isBad && styles.bad)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
