import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import type { IconName } from '../../../ui/icon-shapes.ts'
import { Row, Rows } from '../../../ui/Row.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

/** A page to which a step leads. */
export type Way = { readonly icon: IconName; readonly title: string; readonly href: string }

type HandOffProps = StepProps & {
  intro: string
  state: string
  ways: readonly Way[]
  /** Whether there is some data; without any the step is skipped. */
  mayGoOn: boolean
}

/** A step whose work is done on pages of their own, to which it leads. */
export function HandOff({ intro, state, ways, mayGoOn, back, skip, leaveDone }: HandOffProps) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  return (
    <>
      <p className={styles.lead}>{intro}</p>
      <p role="status">{state}</p>
      <Rows aria-label={intro}>
        {ways.map(({ icon, title, href }) => (
          <Row key={href} lead={<Disc icon={icon} />} title={title} href={href} onClick={follow(href)} />
        ))}
      </Rows>
      <div className={styles.form}>
        <div className={styles.bar}>
          {back}
          <span className={styles.gap} />
          {skip}
          {mayGoOn && <Button onClick={() => void leaveDone()}>{t.later}</Button>}
        </div>
      </div>
    </>
  )
}
