import { classes } from './classes.ts'
import styles from './Steps.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The state of a step. 'now': it waits for this person; 'waiting': for somebody else; 'later': it has not begun. */
type StepState = 'done' | 'now' | 'waiting' | 'later'

type StepsProps = {
  label: string
  steps: readonly { id: string; label: string; state: StepState }[]
  /** The texts of the states, for screen readers. */
  states: Readonly<Record<StepState, string>>
}

/** The progress of a case or of a form with several pages: bars with labels. */
export function Steps({ label, steps, states }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes(styles.step, styles[step.state])}
          aria-current={step.state === 'now' || step.state === 'waiting' ? 'step' : undefined}
        >
          {step.label} <VisuallyHidden>({states[step.state]})</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
