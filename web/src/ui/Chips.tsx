import { type ReactNode, useId } from 'react'
import styles from './Chips.module.css'
import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type ChipsProps<Value extends string> = {
  /** What is filtered, for screen readers. */
  legend: string
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[]
  value: Value
  onChange: (value: Value) => void
  /** Stays at the top of a long page. */
  sticky?: boolean
}

/** A filter: one of many, in a line that scrolls and fades at its end. A radio group for the keyboard. */
export function Chips<Value extends string>({ legend, options, value, onChange, sticky = false }: ChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes(styles.group, sticky && styles.sticky)}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.line}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
