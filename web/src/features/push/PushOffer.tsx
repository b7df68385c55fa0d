import { pushPromptDelay } from '@porchlight/contract/features/push.ts'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { matchPath } from '../../paths.ts'
import { onSignOut } from '../../platform/session/sign-out.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'

const PushPrompt = lazy(async () => ({ default: (await import('./PushPrompt.tsx')).PushPrompt }))

/** A browser that somebody signed out of is told nothing more; the way out is not held up by a slow push service. */
onSignOut(async () => {
  const leaving = import('./browser.ts').then(({ browserPush }) => browserPush.leave())
  await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, 1000))])
})

/** Asks once for push, 5 seconds after the mailbox has loaded, unless it was refused; nothing in admin preview. */
export function PushOffer() {
  const isMailbox = useLocation({ select: ({ pathname }) => isMail(pathname) })
  const { isPreview } = useSignedIn()
  const [isAsking, setIsAsking] = useState(false)
  const waits = isMailbox && !isPreview

  useEffect(() => {
    if (!waits) return
    const timer = setInterval(async () => {
      // Somebody in the middle of an answer is asked after it.
      if (document.querySelector('dialog:modal')) return
      clearInterval(timer)
      if ((await offered()) === 'ask') setIsAsking(true)
    }, pushPromptDelay)
    return () => clearInterval(timer)
  }, [waits])

  return <Suspense>{isAsking && <PushPrompt onClose={() => setIsAsking(false)} />}</Suspense>
}

function isMail(pathname: string): boolean {
  const name = matchPath(pathname)?.name
  return name === 'mailbox' || name === 'messages'
}

async function offered(): Promise<'ask' | 'register' | 'nothing'> {
  const [{ pushOffer }, { device }] = await Promise.all([import('./offer.ts'), import('./device.ts')])
  const offer = await pushOffer()
  // What failed now is tried again with the next visit.
  if (offer === 'register') await device.register().catch(() => {})
  return offer
}
