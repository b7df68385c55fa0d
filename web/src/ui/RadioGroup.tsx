import { type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { FieldError } from './Field.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type RadioGroupProps = {
  /** The question. */
  legend: ReactNode
  /** Whether the heading above already asks the question; the legend is then for screen readers only. */
  isAsked?: boolean
  name?: string
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value: string | null
  onChange: (value: string) => void
  error?: ReactNode
  required?: boolean
}

/** A choice of one of a few options, all visible. */
export function RadioGroup({
  legend,
  isAsked = false,
  name,
  options,
  value,
  onChange,
  error,
  required,
}: RadioGroupProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className={isAsked ? undefined : styles.legend} id={`${id}-legend`}>
        {isAsked ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </p>
      {options.map((option) => (
        <div key={option.value}>
          <label className={styles.row}>
            <input
              type="radio"
              className={styles.dot}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
          {option.hint && (
            <p className={styles.hint} id={`${id}-${option.value}`}>
              {option.hint}
            </p>
          )}
        </div>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
