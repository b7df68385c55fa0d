import type { Ballot } from '@porchlight/contract/features/home.ts'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './BallotCards.module.css'
import { homeTexts } from './texts.ts'

/** A card for each ballot or survey that is open. */
export function BallotCards({ ballots }: { ballots: readonly Ballot[] }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
  const safe = ballots.filter(({ url }) => URL.canParse(url) && new URL(url).protocol === 'https:')
  if (safe.length === 0) return null
  return (
    <section aria-label={texts.ballots} className={styles.ballots}>
      {safe.map(({ id, title, end, url }) => (
        <Card key={id} tone="lamp" title={title}>
          <div className={styles.row}>
            <p className={styles.closes}>
              <time dateTime={end}>
                {texts.closes(showDate(end, 'MMMM DD, YYYY', locale), showDate(end, 'h:mm A', locale))}
              </time>
            </p>
            <ButtonLink
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${texts.voteOn(title)} ${texts.newTab}`}
            >
              {texts.voteNow}
            </ButtonLink>
          </div>
        </Card>
      ))}
    </section>
  )
}
