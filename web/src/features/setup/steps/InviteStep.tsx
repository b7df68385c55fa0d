import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

/** The last step: counts, open questions, each leading to where it is mended, and the invitations (association.txt 2.1). */
export function InviteStep({ wizard, back }: StepProps) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const { hoaId, counts, questions, steps } = wizard
  const homes = pathTo('communityHomes', { hoaId })
  const people = pathTo('communityPeople', { hoaId })
  const setup = pathTo('communitySetup', { hoaId })
  const open = [
    ...steps
      .filter(({ step, state }) => state === 'open' && step !== 'invite')
      .map(({ step }) => ({ title: t.openStep(t[step]), href: `${setup}?step=${step}` })),
    ...(questions.homesWithoutPeople > 0
      ? [{ title: t.homesWithoutPeople(questions.homesWithoutPeople), href: `${homes}?access=nobody` }]
      : []),
    ...(questions.peopleWithoutEmail > 0
      ? [{ title: t.peopleWithoutEmail(questions.peopleWithoutEmail), href: `${people}?noEmail=1` }]
      : []),
    ...(questions.sharedAddresses > 0 ? [{ title: t.sharedAddresses(questions.sharedAddresses), href: people }] : []),
  ]
  const access = pathTo('communityAccess', { hoaId })
  return (
    <>
      {wizard.state === 'in preparation' ? <p className={styles.lead}>{t.nothingSent}</p> : <Banner>{t.live}</Banner>}
      <p>
        {t.homesThere(counts.homes)} {t.peopleThere(counts.people)}
      </p>
      <Section title={t.openQuestions}>
        {open.length === 0 ? (
          <p>{t.noQuestions}</p>
        ) : (
          <Rows aria-label={t.openQuestions}>
            {open.map(({ title, href }) => (
              <Row key={title} lead={<Disc icon="question" />} title={title} href={href} onClick={follow(href)} />
            ))}
          </Rows>
        )}
      </Section>
      <div className={styles.form}>
        <div className={styles.bar}>
          {back}
          <span className={styles.gap} />
          <ButtonLink href={access} onClick={follow(access)}>
            {t.toInvitations}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
