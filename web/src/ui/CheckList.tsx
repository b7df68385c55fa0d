import styles from './CheckList.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type CheckListProps = {
  title: string
  items: readonly { readonly label: string; readonly isMet: boolean }[]
  /** The texts for screen readers after an item that is met, and after one that is not. */
  metLabel: string
  missingLabel: string
}

/** Requirements, with a check mark on each one that is met. */
export function CheckList({ title, items, metLabel, missingLabel }: CheckListProps) {
  return (
    <div className={styles.list}>
      <p>{title}</p>
      <ul>
        {items.map(({ label, isMet }) => (
          <li key={label} className={classes(isMet && styles.met)}>
            <span className={styles.mark}>{isMet && <Icon name="check" size={16} />}</span>
            {label} <VisuallyHidden>({isMet ? metLabel : missingLabel})</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}
