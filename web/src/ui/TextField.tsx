import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

/** A field for one line of text; accepts every attribute of an input. */
export function TextField({
  label,
  note,
  hint,
  error,
  required,
  id,
  className,
  ...rest
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field {...{ id, label, note, hint, error, required }}>
      {(control) => <input type="text" {...rest} {...control} className={classes(styles.control, className)} />}
    </Field>
  )
}
