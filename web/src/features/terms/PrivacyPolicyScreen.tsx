import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { TermsText } from './TermsText.tsx'
import { termsTexts } from './texts.ts'

/** /PrivacyPolicy inside the app. */
export function PrivacyPolicyScreen() {
  const t = useTexts(termsTexts)
  return (
    <Page title={t.privacyPolicy} width="text">
      <article>
        <TermsText resource="privacy_policy_page" />
      </article>
    </Page>
  )
}
