import { Suspense, useEffect, useState } from 'react'
import { pages } from '../../paths.ts'
import { isNative } from '../../platform/native/bridge.ts'
import { type PublicSettings, publicSettings } from '../../platform/settings.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Link, LinkButton } from '../../ui/Link.tsx'
import { TermsDialog } from '../terms/public.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './PublicLayout.module.css'
import { signInTexts } from './texts.ts'

/** Copyright, the two documents, the language, and on the web the apps for phones. */
export function PublicFooter() {
  const t = useTexts(signInTexts)
  const [isReading, setIsReading] = useState(false)
  const [settings, setSettings] = useState<PublicSettings | null>(null)
  useEffect(() => void publicSettings().then(setSettings), [])
  // All of it at once: a link that came later would push the others aside.
  if (!settings) return <footer className={styles.footer} />
  const policy = settings.privacyPolicyUrl

  return (
    <footer className={styles.footer}>
      <p>{t.copyright(new Date().getFullYear())}</p>
      <LinkButton alone onClick={() => setIsReading(true)}>
        {t.termsOfUse}
      </LinkButton>
      <Link alone href={policy ?? pages.privacyPolicy.path} {...(policy && { rel: 'noopener' })}>
        {t.privacyPolicy}
      </Link>
      <LanguageSwitch />
      <StoreLinks settings={settings} />
      {isReading && (
        <Suspense>
          <TermsDialog resource="terms_of_use_page" onClose={() => setIsReading(false)} />
        </Suspense>
      )}
    </footer>
  )
}

function StoreLinks({ settings }: { settings: PublicSettings }) {
  const t = useTexts(signInTexts)
  if (isNative()) return null
  return (
    <>
      {settings.androidAppUrl && (
        <Link alone href={settings.androidAppUrl} rel="noopener">
          {t.androidApp}
        </Link>
      )}
      {settings.iosAppUrl && (
        <Link alone href={settings.iosAppUrl} rel="noopener">
          {t.iosApp}
        </Link>
      )}
    </>
  )
}
