import { useEffect } from 'react'
import { matchPath, type PageName, pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { signInTexts } from '../../platform/texts/sign-in.ts'
import { titleTexts } from '../../platform/texts/titles.ts'
import { PrivacyPolicyScreen } from '../terms/public.tsx'
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx'
import { GettingInScreen } from './GettingInScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { PublicLayout } from './PublicLayout.tsx'

type PublicSiteProps = {
  /** An address of a signed-out page. */
  pathname: string
  /** Somebody has entered an account; the address is one of this app, or the admin site's. */
  onEntered: (target: string) => void
}

/** The site for those not signed in: one page, no router; its links load pages. */
export function PublicSite({ pathname, onEntered }: PublicSiteProps) {
  const t = useTexts(signInTexts)
  const titles = useTexts(titleTexts)
  const name = matchPath(pathname)?.name ?? 'login'
  useEffect(() => {
    document.title = t.documentTitle(titles[name])
  }, [t, titles, name])
  return <PublicLayout>{screenOf(name, onEntered)}</PublicLayout>
}

function screenOf(name: PageName, onEntered: (target: string) => void) {
  if (name === 'deleteMyAccount') return <DeleteAccountScreen />
  if (name === 'privacyPolicy') return <PrivacyPolicyScreen />
  if (pages[name].path.startsWith(pages.forgot.path)) return <GettingInScreen about="forgot" />
  if (pages[name].path.startsWith(pages.register.path) || name === 'signup') return <GettingInScreen about="register" />
  return <LoginScreen onEntered={onEntered} />
}
