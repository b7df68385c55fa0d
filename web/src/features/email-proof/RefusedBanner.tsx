import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { RefusedMail } from './mail-state.ts'
import { SendAgain } from './SendAgain.tsx'
import { emailProofTexts } from './texts.ts'
import styles from './UnprovenBanner.module.css'

/** Says on every screen that mail to the person's address is refused, and how to correct that. It disappears once a mail was accepted. */
export function RefusedBanner({ refused }: { refused: RefusedMail }) {
  const t = useTexts(emailProofTexts)
  const since = showDate(refused.since, 'MMMM DD, YYYY', useLocale())
  return (
    <aside className={styles.place} aria-label={t.bannerLabel}>
      <Banner tone="warning" action={<SendAgain label={t.sendTrial} sent={t.trialSent} />}>
        <p className={styles.said}>{t.refused(refused.email, since)}</p>
        <p className={styles.said}>{t.refusedAdvice}</p>
      </Banner>
    </aside>
  )
}
