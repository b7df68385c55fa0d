import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

/** The props of every field: its label above, its hint and its error below. */
export type FieldTexts = {
  label: ReactNode
  /** Beside the label, such as '(optional)'. */
  note?: ReactNode
  hint?: ReactNode
  /** Announced when it appears. */
  error?: ReactNode
  required?: boolean | undefined
}

/** The attributes that connect a control with its label, hint and error. */
type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** `id` is that of the control; a new one if omitted. */
type FieldProps = FieldTexts & { id?: string | undefined; children: (control: ControlAttributes) => ReactNode }

/** Label, hint and error around one control, connected to it by id. `children` renders the control with the attributes. */
export function Field({ id, label, note, hint, error, required, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${controlId}-label`} htmlFor={controlId}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** The live region for a field's error; always rendered, so that screen readers announce a new error. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.errorRegion} id={id} aria-live="polite">
      {children && (
        <p className={styles.error}>
          <Icon name="warning" size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
