import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import styles from './EntryFailed.module.css'
import { administrationTexts } from './texts.ts'

/** Shown if the link did not give access; it has a link back. */
export function EntryFailed({ isTemporary }: { isTemporary: boolean }) {
  const texts = useTexts(administrationTexts)
  return (
    <main className={styles.page}>
      <Drawing name="lamp-out" />
      <h1 className={styles.heading}>{isTemporary ? texts.enterTemporaryFailureHeading : texts.enterRefusedHeading}</h1>
      <p>{isTemporary ? texts.enterTemporaryFailureText : texts.enterRefusedText}</p>
      <ButtonLink href={pages.login.path}>{texts.backToLogin}</ButtonLink>
    </main>
  )
}
