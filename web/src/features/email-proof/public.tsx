import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { matchPath } from '../../paths.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { unprovenAddress } from './proof-state.ts'

const UnprovenBanner = lazy(async () => ({ default: (await import('./UnprovenBanner.tsx')).UnprovenBanner }))

/** The request to prove the address, while nobody has; the page of the mailed link has its own words. */
export function EmailProofRequest() {
  const email = unprovenAddress(useSignedIn())
  const isConfirming = useLocation({ select: ({ pathname }) => matchPath(pathname)?.name === 'confirmEmail' })
  if (email === null || isConfirming) return null
  return (
    <Suspense>
      <UnprovenBanner email={email} />
    </Suspense>
  )
}
