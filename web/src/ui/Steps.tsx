import { classes } from './classes.ts'
import styles from './Steps.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** done; now: waits for this person; waiting: waits for somebody else; later. */
type StepState = 'done' | 'now' | 'waiting' | 'later'

type StepsProps = {
  label: string
  steps: readonly { id: string; label: string; state: StepState }[]
  /** The words for the states, for screen readers. */
  states: Readonly<Record<StepState, string>>
}

/** How far a case or a form with several pages is: bars with words. */
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
