import { useEffect } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { renewProof } from './proof-state.ts'
import { SendAgain } from './SendAgain.tsx'
import { emailProofTexts } from './texts.ts'
import styles from './UnprovenBanner.module.css'

/** Asks on every screen to verify the e-mail address. It disappears once the address is proven, in this browser or another. */
export function UnprovenBanner({ email }: { email: string }) {
  const t = useTexts(emailProofTexts)
  useEffect(() => {
    // If this fails, the next page load tries again.
    renewProof().catch(() => {})
  }, [])
  return (
    <aside className={styles.place} aria-label={t.bannerLabel}>
      <Banner tone="warning" action={<SendAgain />}>
        <p className={styles.said}>{t.notConfirmed(email)}</p>
      </Banner>
    </aside>
  )
}
