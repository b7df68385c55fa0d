import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { InvitePanel } from '../../invitations/public.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

interface Question {
  readonly title: string
  readonly below?: string
  readonly href: string
}

/**
 * The last step: counts, open questions, the mail and the letter as they will arrive, and the invitations (association.txt 2.1). Each open
 * question has a link to the page where it is solved.
 */
export function InviteStep({ wizard, back }: StepProps) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const { hoaId, counts } = wizard
  const questions = useQuestions(wizard)
  const setup = pathTo('communitySetup', { hoaId })
  const home = pathTo('community', { hoaId })
  const isLive = wizard.state !== 'in preparation'
  return (
    <>
      {isLive && (
        <Banner
          action={
            <ButtonLink href={home} onClick={follow(home)}>
              {t.toCommunity(wizard.association.name)}
            </ButtonLink>
          }
        >
          {t.live}
        </Banner>
      )}
      <p className={styles.counts}>
        {t.homesThere(counts.homes)} {t.peopleThere(counts.people)} {t.helpersThere(counts.helpers)}
      </p>
      <Section title={t.openQuestions}>
        {questions.length === 0 ? (
          <p>{t.noQuestions}</p>
        ) : (
          <Rows aria-label={t.openQuestions}>
            {questions.map(({ title, below, href }) => (
              <Row
                key={title}
                lead={<Disc icon="question" />}
                title={title}
                {...(below && { meta: below })}
                href={href}
                onClick={follow(href)}
              />
            ))}
          </Rows>
        )}
      </Section>
      <InvitePanel hoaId={hoaId} href={`${setup}?step=invite`} />
      <div className={styles.form}>
        <div className={styles.bar}>{back}</div>
      </div>
    </>
  )
}

/** The open questions, each with the first names and the page where it is solved. */
function useQuestions({ hoaId, steps, questions }: StepProps['wizard']): Question[] {
  const t = useTexts(wizardTexts)
  const setup = pathTo('communitySetup', { hoaId })
  const people = pathTo('communityPeople', { hoaId })
  const exampleNames = (count: number, first: readonly string[]) =>
    count > first.length ? `${first.join(', ')} ${t.andMore(count - first.length)}` : first.join(', ')
  const { homesWithoutPeople, firstHomes, peopleWithoutEmail, firstPeople, sharedAddresses, shared } = questions
  return [
    ...steps
      .filter(({ step, state }) => state === 'open' && step !== 'invite')
      .map(({ step }) => ({ title: t.openStep(t[step]), href: `${setup}?step=${step}` })),
    ...(homesWithoutPeople > 0
      ? [
          {
            title: t.homesWithoutPeople(homesWithoutPeople),
            below: exampleNames(homesWithoutPeople, firstHomes),
            href: `${setup}?step=people`,
          },
        ]
      : []),
    ...(peopleWithoutEmail > 0
      ? [
          {
            title: t.peopleWithoutEmail(peopleWithoutEmail),
            below: exampleNames(peopleWithoutEmail, firstPeople),
            href: `${people}?noEmail=1`,
          },
        ]
      : []),
    // `shared` are the first of the addresses that several people have; `sharedAddresses` is the number of all.
    ...shared.map(({ email, names }) => ({
      title: t.sharedBy(email, names.length),
      below: names.join(', '),
      href: `${people}?search=${encodeURIComponent(email)}`,
    })),
    ...(sharedAddresses > shared.length
      ? [{ title: t.moreShared(sharedAddresses - shared.length), href: people }]
      : []),
  ]
}
