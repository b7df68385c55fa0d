import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './StepCount.module.css'

type StepCountProps = {
  /** The step that is shown; the first is 1. */
  step: number
  /** The number of steps. */
  of: number
  /** The progress as text. */
  children: ReactNode
}

/**
 * The progress of a form of several pages: a bar for each step, and a text below. When the step changes, the text gets the focus: otherwise the
 * focus would stay on the button, which sends the form in the last step.
 */
export function StepCount({ step, of, children }: StepCountProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) text.current?.focus()
    before.current = step
  }, [step])
  return (
    <div className={styles.count}>
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position only
        <span key={index} className={classes(index + 1 < step && styles.done, index + 1 === step && styles.now)} />
      ))}
      <p ref={text} tabIndex={-1}>
        {children}
      </p>
    </div>
  )
}
