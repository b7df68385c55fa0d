import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './DocumentText.module.css'
import { TermsText } from './TermsText.tsx'
import { termsTexts } from './texts.ts'

/** /PrivacyPolicy: the product's own page, inside the app and, where no other address is set, outside it. */
export function PrivacyPolicyScreen() {
  const t = useTexts(termsTexts)
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{t.privacyPolicy}</h1>
      <TermsText resource="privacy_policy_page" />
    </article>
  )
}
