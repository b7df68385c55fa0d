import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import styles from './EntryFailed.module.css'
import { administrationTexts } from './texts.ts'

/** Shown if the link with the exchange token did not give access, or because of a temporary failure; it has a link back to Log In. */
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
