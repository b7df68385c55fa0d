import { useEffect, useState } from 'react'
import { publicSettings } from '../../platform/settings.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './DocumentText.module.css'
import { TermsText } from './TermsText.tsx'
import { termsTexts } from './texts.ts'

/** /PrivacyPolicy signed out: redirects to the policy that the settings name, otherwise shows the policy as a page (decisions/vendor.md 10). */
export function PublicPolicy() {
  const t = useTexts(termsTexts)
  /** Whether the settings name no policy elsewhere, so that this page shows it; false until the settings are loaded. */
  const [hasOwnPolicy, setHasOwnPolicy] = useState(false)
  useEffect(() => {
    let hasLeft = false
    void publicSettings().then(({ privacyPolicyUrl }) => {
      if (hasLeft) return
      if (privacyPolicyUrl) location.replace(privacyPolicyUrl)
      else setHasOwnPolicy(true)
    })
    return () => {
      hasLeft = true
    }
  }, [])
  return (
    hasOwnPolicy && (
      <article className={styles.page}>
        <h1 tabIndex={-1}>{t.privacyPolicy}</h1>
        <TermsText resource="privacy_policy_page" />
      </article>
    )
  )
}
