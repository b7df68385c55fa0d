import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './StepCount.module.css'

type StepCountProps = {
  /** The step that is shown; the first is 1. */
  step: number
  of: number
  /** The same in words. */
  children: ReactNode
}

/**
 * How far a form of several pages is: a bar for each step, and words below. When the step changes, the text gets the focus: otherwise the focus
 * would stay on the button, which then sends the form.
 */
export function StepCount({ step, of, children }: StepCountProps) {
  const words = useRef<HTMLParagraphElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) words.current?.focus()
    before.current = step
  }, [step])
  return (
    <div className={styles.count}>
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={index} className={classes(index + 1 < step && styles.done, index + 1 === step && styles.now)} />
      ))}
      <p ref={words} tabIndex={-1}>
        {children}
      </p>
    </div>
  )
}
