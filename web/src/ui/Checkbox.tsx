import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { FieldError } from './Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A checkbox without a visible label, for tables. */
export function BareCheckbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'> & { 'aria-label': string }) {
  return (
    <label className={styles.bare}>
      <input {...props} type="checkbox" className={styles.box} />
    </label>
  )
}

/** A checkbox with its label beside it; a click anywhere in the row changes it. */
export function Checkbox({ label, hint, error, required, className, ...rest }: CheckboxProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
