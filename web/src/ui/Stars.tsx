import { useId } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'
import styles from './Stars.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const maxStars = 5
/** The numbers of stars from 1 to 5. */
const values = Array.from({ length: maxStars }, (_, at) => at + 1)
const shape = 'M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.8l5.9-.8z'

/** Five stars. */
function FiveStars({ size }: { size: number }) {
  return values.map((each) => (
    <svg key={each} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={shape} />
    </svg>
  ))
}

type StarsProps = {
  /** From 0 to 5; a fraction fills a part of a star. */
  value: number
  /** The text for screen readers, such as '4.5 of 5 stars'. */
  label: string
  /** Side of a star in px; 18 when absent. */
  size?: number
  className?: string | undefined
}

/** A rating in stars. The filled part is a second row of stars, clipped at the value. */
export function Stars({ value, label, size = 18, className }: StarsProps) {
  const share = `${(Math.max(0, Math.min(maxStars, value)) / maxStars) * 100}%`
  return (
    <span className={classes(styles.stars, className)} role="img" aria-label={label}>
      <FiveStars size={size} />
      <span className={styles.filled} style={{ width: share }}>
        <FiveStars size={size} />
      </span>
    </span>
  )
}

type StarsFieldProps = {
  label: string
  name: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  /** The name of a number of stars, such as '3 stars'. */
  nameOf: (value: number) => string
  error?: string | undefined
}

/** A choice of one to five stars: a radio group, so the arrow keys choose too. */
export function StarsField({ label, name, value, onChange, nameOf, error }: StarsFieldProps) {
  const id = useId()
  return (
    <div
      className={styles.field}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className={styles.legend} id={`${id}-legend`}>
        {label}
      </p>
      <div className={styles.line}>
        {values.map((each) => (
          <label key={each} className={classes(styles.choice, each <= value && styles.chosen)}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              // Exactly one star can be reached with the Tab key. Without a choice browsers would differ in which one.
              tabIndex={each === Math.max(1, value) ? 0 : -1}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(each)}
            />
            <svg viewBox="0 0 24 24" width={34} height={34} aria-hidden="true">
              <path d={shape} />
            </svg>
            <VisuallyHidden>{nameOf(each)}</VisuallyHidden>
          </label>
        ))}
        <span className={styles.said} aria-hidden="true">
          {value > 0 && nameOf(value)}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
