import { lazy, useEffect, useState } from 'react'
import { matchPath, type PageName, pageOf, pages } from '../../paths.ts'
import { session } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SiteScreen } from '../community-settings/public.tsx'
import { DeliveryScreen } from '../digital-delivery/public.tsx'
import { MailedNotice } from '../mailed-notices/public.tsx'
import { ForgotScreen } from '../password-reset/public.tsx'
import { JoinAccountsScreen, RegisterScreen, RequestScreen } from '../registration/public.tsx'
import { BeingSetUp, OwnerScreen } from '../setup/public.tsx'
import { PublicPolicy } from '../terms/public.tsx'
import { readArrival } from './arrival.ts'
import { LoginScreen } from './LoginScreen.tsx'
import { PublicLayout } from './layout/PublicLayout.tsx'
import { signInTexts } from './texts.ts'

type PublicSiteProps = {
  /** The path of a signed-out page. */
  pathname: string
  /** Called when somebody has entered an account; `target` is a URL of this app or of the admin site. */
  onEntered: (target: string) => void
  /** Whether the server has no account yet. */
  isBeingSetUp?: boolean
}

const DeleteAccountScreen = lazy(async () => ({
  default: (await import('./deletion/DeleteAccountScreen.tsx')).DeleteAccountScreen,
}))

type Screen =
  | 'login'
  | 'delete'
  | 'policy'
  | 'register'
  | 'request'
  | 'join'
  | 'forgot'
  | 'delivery'
  | 'notice'
  | 'owner'
  | 'waiting'
  | 'site'

/** The layout of each screen. Pages with long texts have no picture. */
const looks = {
  login: 'porch',
  delete: 'tasks',
  policy: 'plain',
  register: 'tasks',
  request: 'tasks',
  join: 'tasks',
  forgot: 'tasks',
  delivery: 'tasks',
  notice: 'tasks',
  owner: 'tasks',
  waiting: 'porch',
  site: 'plain',
} as const satisfies Record<Screen, string>

/** Pages without the link to create an account, because it would distract from their task. */
const withoutInvitation: ReadonlySet<Screen> = new Set([
  'delivery',
  'request',
  'join',
  'notice',
  'owner',
  'waiting',
  'site',
])

const logOut = () => void signOut()

/** The screen of a public page; the pages of the password reset and of registering have several paths each. */
function screenAt(name: PageName): Screen {
  if (name === 'setup') return 'owner'
  if (name === 'site') return 'site'
  if (name === 'deleteMyAccount') return 'delete'
  if (name === 'privacyPolicy') return 'policy'
  if (name === 'digitalDelivery') return 'delivery'
  if (name === 'registrationRequest') return 'request'
  if (name === 'joinAccounts') return 'join'
  if (name === 'openNotice' || name === 'unsubscribe') return 'notice'
  const { path } = pageOf(name)
  if (path.startsWith(pages.forgot.path)) return 'forgot'
  return path.startsWith(pages.register.path) || name === 'signup' ? 'register' : 'login'
}

/** Whether a person with a session opened /Login without a link. The page then has the look of the account chooser from the beginning. */
function startsWithChooser(): boolean {
  const { resetCode, jwt, portalToken, regCode } = readArrival(location.search)
  return session.current() !== null && !resetCode && !jwt && !portalToken && !regCode
}

/** The site for people who are not signed in. It has no router: each link loads a new page. */
export function PublicSite({ pathname, onEntered, isBeingSetUp = false }: PublicSiteProps) {
  const t = useTexts(signInTexts)
  const requestedScreen = screenAt(matchPath(pathname)?.name ?? 'login')
  // While nobody can sign in, only the set-up link shows a form.
  const screen = isBeingSetUp && (requestedScreen !== 'owner' || !location.hash) ? 'waiting' : requestedScreen
  const [isChoosing, setIsChoosing] = useState(() => screen === 'login' && startsWithChooser())
  // null: the screen sets its window title itself.
  const titles = {
    login: isChoosing ? t.chooseTitle : t.logIn,
    delete: null,
    policy: t.privacyPolicy,
    register: t.registerTitle,
    request: null,
    join: null,
    owner: null,
    waiting: null,
    site: null,
    forgot: t.forgotTitle,
    delivery: null,
    notice: null,
  }
  const name = titles[screen]
  const title = name && t.documentTitle(name)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <PublicLayout
      look={isChoosing ? 'doors' : looks[screen]}
      invites={!withoutInvitation.has(screen)}
      onLogout={isChoosing && logOut}
    >
      {screen === 'login' && <LoginScreen onEntered={onEntered} onChoosing={setIsChoosing} />}
      {screen === 'delete' && <DeleteAccountScreen />}
      {screen === 'policy' && <PublicPolicy />}
      {screen === 'site' && <SiteScreen />}
      {screen === 'notice' && <MailedNotice />}
      {screen === 'register' && <RegisterScreen />}
      {screen === 'request' && <RequestScreen />}
      {screen === 'join' && <JoinAccountsScreen />}
      {screen === 'forgot' && <ForgotScreen />}
      {screen === 'owner' && <OwnerScreen />}
      {screen === 'waiting' && <BeingSetUp />}
      {screen === 'delivery' && <DeliveryScreen onEntered={onEntered} />}
    </PublicLayout>
  )
}
