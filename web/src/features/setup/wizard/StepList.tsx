import type { Wizard, WizardStep } from '@porchlight/contract/features/setup.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { wizardTexts } from './texts.ts'
import styles from './Wizard.module.css'

type StepListProps = {
  steps: Wizard['steps']
  current: WizardStep
  /** Returns the URL of a step; null while the association has no name, because then no other step can be opened. */
  hrefOf: ((step: WizardStep) => string) | null
}

/** The eight steps, each done, skipped or open; they can be visited in any order (association.txt 2.1). */
export function StepList({ steps, current, hrefOf }: StepListProps) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const stateTexts = { done: t.done, skipped: t.skipped, open: t.stateOpen }
  return (
    <nav aria-label={t.steps}>
      <ol className={styles.steps}>
        {steps.map(({ step, state }, index) => {
          const className = classes(styles.step, styles[state], step === current && styles.current)
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.name}>{t[step]}</span>
              <span className={styles.state}>{stateTexts[state]}</span>
            </>
          )
          const href = hrefOf?.(step)
          return (
            <li key={step}>
              {href === undefined ? (
                <span className={className} aria-current={step === current ? 'step' : undefined}>
                  {content}
                </span>
              ) : (
                <a
                  className={className}
                  href={href}
                  onClick={follow(href)}
                  aria-current={step === current ? 'step' : undefined}
                >
                  {content}
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
