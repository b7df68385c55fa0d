import { pushPromptDelay } from '@porchlight/contract/features/push.ts'
import { Suspense, useEffect, useState } from 'react'
import { homeOf, matchPath } from '../../paths.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { onSignOut } from '../../platform/session/sign-out.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { isLaterVisit } from './visits.ts'

const PushPrompt = lazyPart(async () => (await import('./PushPrompt.tsx')).PushPrompt)

/** After a sign-out the browser receives no more push messages. A slow push service does not delay the sign-out by more than a second. */
onSignOut(async () => {
  const leaving = import('./browser.ts').then(({ browserPush }) => browserPush.leave())
  await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, 1000))])
})

/**
 * Asks once for push messages, at the end of Home, 5 seconds after Home was opened, from the second visit on, unless it was refused
 * (spec README 14). It is a part of the page, so it covers nothing and does not take the focus. Renders nothing in admin preview.
 */
export function PushOffer() {
  const values = useSignedIn()
  const isHome = samePage(useShown().pathname, homeOf(values))
  const [isAsking, setIsAsking] = useState(false)
  const isOfferedHere = isHome && !values.isPreview

  useEffect(() => {
    if (!isOfferedHere) return
    // Called in any case, because it stores this visit.
    const mayAsk = isLaterVisit()
    const timer = setTimeout(async () => {
      if ((await registerAgainOrChoose()) === 'ask' && mayAsk) setIsAsking(true)
    }, pushPromptDelay)
    return () => clearTimeout(timer)
  }, [isOfferedHere])

  return <Suspense>{isOfferedHere && isAsking && <PushPrompt onClose={() => setIsAsking(false)} />}</Suspense>
}

function samePage(pathname: string, path: string): boolean {
  return matchPath(pathname)?.name === matchPath(path)?.name
}

/** Registers this device again if its permission was granted before; returns the chosen step (offer.ts). */
async function registerAgainOrChoose(): Promise<'ask' | 'register' | 'nothing'> {
  const [{ choosePushStep }, { device }] = await Promise.all([import('./offer.ts'), import('./device.ts')])
  const step = await choosePushStep()
  // A failed registration is tried again at the next visit.
  if (step === 'register') await device.register().catch(() => {})
  return step
}
