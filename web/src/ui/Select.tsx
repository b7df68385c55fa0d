import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'

type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
    options: readonly { value: string; text: string; disabled?: boolean }[]
  }

/** A native select. */
export function Select({ label, note, hint, error, required, id, className, options, ...rest }: SelectProps) {
  return (
    <Field {...{ id, label, note, hint, error, required }}>
      {(control) => (
        <div className={styles.frame}>
          <select {...rest} {...control} className={classes(styles.control, styles.select, className)}>
            {options.map(({ value, text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}
