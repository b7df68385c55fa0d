import { useId } from 'react'
import styles from './ProgressBar.module.css'

type ProgressBarProps = {
  /** Names the operation. */
  label: string
  /** The progress from 0 to 1; null while unknown. */
  value: number | null
  /** Right of the label, such as '45 %' or '1.2 of 3 MB'. */
  detail?: string
}

/** The progress of a long operation. */
export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.texts}>
        <label htmlFor={id}>{label}</label>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <progress id={id} className={styles.bar} max={1} {...(value !== null && { value })} />
    </div>
  )
}
