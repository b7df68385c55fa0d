import { type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Name of the button that shows the password. */
    showLabel: string
    /** Name of the same button while the password is shown. */
    hideLabel: string
  }

/** A password with a button that shows it and hides it again. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  required,
  id,
  className,
  showLabel,
  hideLabel,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, note, hint, error, required }}>
      {(control) => (
        <div className={styles.frame}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes(styles.control, styles.secret, className)}
          />
          <IconButton
            className={styles.trailing}
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? hideLabel : showLabel}
            // The label of the field distinguishes the buttons of two password fields on one page.
            aria-describedby={`${control.id}-label`}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
