import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import type { IconName } from '../../../ui/icon-shapes.ts'
import { Row, Rows } from '../../../ui/Row.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

type Way = { readonly icon: IconName; readonly title: string; readonly href: string }

/** The fifth step: people by hand or from a file; it may stay empty (association.txt 2.1). */
export function PeopleStep(props: StepProps) {
  const t = useTexts(wizardTexts)
  const { hoaId, counts } = props.wizard
  const ways: Way[] = [
    { icon: 'person', title: t.addPeople, href: pathTo('communityPeople', { hoaId }) },
    { icon: 'download', title: t.importPeople, href: `${pathTo('communityImports', { hoaId })}?kind=homes` },
  ]
  return (
    <HandOff
      {...props}
      intro={t.peopleIntro}
      state={t.peopleThere(counts.people)}
      ways={ways}
      mayGoOn={counts.people > 0}
    />
  )
}

/** The sixth step: offices, and invitations to the team (association.txt 2.1). */
export function HelpersStep(props: StepProps) {
  const t = useTexts(wizardTexts)
  const { hoaId, counts, isSelfManaged } = props.wizard
  const ways: Way[] = [
    { icon: 'group', title: t.giveOffices, href: pathTo('communityRoles', { hoaId }) },
    ...(isSelfManaged ? [] : [{ icon: 'people', title: t.inviteTeam, href: pathTo('adminCompany') } as const]),
  ]
  return (
    <HandOff
      {...props}
      intro={t.helpersIntro}
      state={t.helpersThere(counts.helpers)}
      ways={ways}
      mayGoOn={counts.helpers > 0}
    />
  )
}

type HandOffProps = StepProps & {
  intro: string
  state: string
  ways: readonly Way[]
  /** Something is there; without it the step is skipped. */
  mayGoOn: boolean
}

/** A step whose work is done on pages of their own, to which it leads. */
function HandOff({ intro, state, ways, mayGoOn, back, skip, leaveDone }: HandOffProps) {
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
