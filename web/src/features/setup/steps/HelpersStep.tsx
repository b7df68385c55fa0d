import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

/** The sixth step, which is done on separate pages: offices, and invitations to the team (association.txt 2.1). */
export function HelpersStep({ wizard: { hoaId, counts, isSelfManaged }, back, skip, leaveDone }: StepProps) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const offices = pathTo('communityRoles', { hoaId })
  const team = pathTo('adminCompany')
  return (
    <>
      <p className={styles.lead}>{t.helpersIntro}</p>
      <p className={styles.there} role="status">
        {t.helpersThere(counts.helpers)}
      </p>
      <Rows aria-label={t.helpersTitle}>
        <Row lead={<Disc icon="group" />} title={t.giveOffices} href={offices} onClick={follow(offices)} />
        {!isSelfManaged && (
          <Row lead={<Disc icon="people" />} title={t.inviteTeam} href={team} onClick={follow(team)} />
        )}
      </Rows>
      <div className={styles.form}>
        <div className={styles.bar}>
          {back}
          <span className={styles.gap} />
          {skip}
          {counts.helpers > 0 && <Button onClick={() => void leaveDone()}>{t.later}</Button>}
        </div>
      </div>
    </>
  )
}
