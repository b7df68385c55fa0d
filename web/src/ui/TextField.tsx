import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'

/** One line of text; every attribute of an input besides the texts. */
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

/** Several lines of text; grows with what is typed where the browser can. */
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
