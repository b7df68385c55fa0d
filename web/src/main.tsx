import { type ReactNode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFlow } from './features/sign-in/load-flow.ts'
import './ui/base.css'
import { addPages, destinationOf, matchPath, type Visitor } from './paths.ts'
import { noteEntered, storeUnknownAddress } from './platform/arrivals.ts'
import { session } from './platform/session/session.ts'
import { requestSession, shareSession } from './platform/session/share-session.ts'
import { followOtherWindows } from './platform/session/sign-out.ts'
import { storeSignOutReason } from './platform/session/sign-out-reason.ts'
import { hasAccount } from './platform/session/values.ts'
import { StartFailed } from './platform/start/StartFailed.tsx'
import { applyTextSize, chosenTextSize } from './platform/text-size.ts'
import { language } from './platform/texts/language.ts'
import { chosenTheme } from './platform/theme.ts'
import { LoadingLogo } from './ui/Logo.tsx'
import { applyTheme } from './ui/theme.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
/** The server marks the page until Porchlight is set up (server/src/platform/http/web-app.ts). */
const isBeingSetUp = element.dataset.settingUp !== undefined
const root = createRoot(element, { onUncaughtError: () => root.render(<StartFailed />) })

/** Who looks at the page: nobody signed in, somebody who has not chosen an account, or the values of the session. */
function visitor(): Visitor {
  const values = session.current()
  return values && (hasAccount(values) ? values : 'between accounts')
}

/** Shows the site of the address for the visitor; each of the three apps is loaded when it is needed. */
async function show(): Promise<void> {
  const { frame, address } = destinationOf(location.pathname, location.search, visitor())
  if (frame !== 'admin' && location.pathname !== '/' && !matchPath(location.pathname))
    storeUnknownAddress(location.pathname)
  if (address !== location.pathname + location.search) history.replaceState(null, '', address + location.hash)
  // As a transition an app is rendered in slices of a few milliseconds, so that a slow phone still reacts to the first touch.
  if (frame === 'admin') {
    const { AdminApp } = await import('./admin.tsx')
    startTransition(() => root.render(withLoadingLogo(<AdminApp />)))
  } else if (frame === 'in') {
    const { App, startApp } = await import('./app.tsx')
    const app = await startApp()
    startTransition(() => root.render(<App {...app} />))
  } else {
    const { PublicSite } = await import('./features/sign-in/PublicSite.tsx')
    root.render(
      withLoadingLogo(<PublicSite pathname={location.pathname} onEntered={openTarget} isBeingSetUp={isBeingSetUp} />),
    )
    // The code for the pages after signing in is fetched while the form is filled in.
    const fetchCode = () => void Promise.all([loadFlow(), import('./app.tsx')]).catch(() => {})
    addEventListener('focusin', fetchCode, { once: true })
  }
}

function withLoadingLogo(site: ReactNode): ReactNode {
  return <Suspense fallback={<LoadingLogo label="Porchlight" />}>{site}</Suspense>
}

/** After entering an account: opens the app without a page load, or loads the managers' side. */
function openTarget(target: string): void {
  const { frame } = destinationOf(new URL(target, location.href).pathname, '', visitor())
  if (frame === 'in' && target.startsWith('/')) {
    history.replaceState(null, '', target)
    noteEntered()
    show().catch(showFailure)
  } else location.replace(target)
}

function showFailure(): void {
  root.render(<StartFailed />)
}

/** Loads the addresses of the managers' side if one of them is shown or is the target after signing in; nobody else needs them. */
async function loadManagersPages(): Promise<void> {
  if (/admin/i.test(location.pathname + location.search)) addPages((await import('./managers-paths.ts')).managersPages)
}

/** Starts the session, which another window may share, and shows the page. */
async function start(): Promise<void> {
  applyTheme(chosenTheme())
  applyTextSize(chosenTextSize())
  language.start()
  const [found] = await Promise.all([session.start(new Date()), loadManagersPages()])
  if (found === 'expired') storeSignOutReason('expired')
  if (found !== 'signed in' && matchPath(location.pathname)?.page.frame !== 'out') await requestSession(new Date())
  followOtherWindows()
  shareSession()
  await show()
}

// The Back button must not show a page that the browser cached before a sign-out.
addEventListener('pageshow', ({ persisted }) => persisted && !session.current() && location.reload())

start().catch(showFailure)
