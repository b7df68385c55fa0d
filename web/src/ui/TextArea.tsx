import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

/** A field for several lines of text; grows with the text where the browser supports it. */
export function TextArea({
  label,
  note,
  hint,
  error,
  required,
  id,
  className,
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field {...{ id, label, note, hint, error, required }}>
      {(control) => <textarea {...rest} {...control} className={classes(styles.control, styles.area, className)} />}
    </Field>
  )
}
