import { type Language, languages } from '@porchlight/contract/shared/languages.ts'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { pages } from '../../../paths.ts'
import { isNative } from '../../../platform/native/bridge.ts'
import { type PublicSettings, publicSettings } from '../../../platform/settings.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { language } from '../../../platform/texts/language.ts'
import { Link, LinkButton } from '../../../ui/Link.tsx'
import { TermsDialog } from '../../terms/public.tsx'
import { signInTexts } from '../texts.ts'
import styles from './PublicLayout.module.css'

/** The footer: copyright, the two documents, the language, and, in a browser, the apps for phones. */
export function PublicFooter() {
  const t = useTexts(signInTexts)
  const [isReading, setIsReading] = useState(false)
  const [settings, setSettings] = useState<PublicSettings | null>(null)
  useEffect(() => void publicSettings().then(setSettings), [])
  // The whole footer appears at once; a link added later would move the others.
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

/** The link to the other language, in that language. */
function LanguageSwitch() {
  const current = useSyncExternalStore(language.subscribe, language.current)
  const others = (Object.keys(languages) as Language[]).filter((other) => other !== current)
  return others.map((other) => (
    <LinkButton alone key={other} lang={other} onClick={() => void language.choose(other).catch(() => {})}>
      {languages[other]}
    </LinkButton>
  ))
}
