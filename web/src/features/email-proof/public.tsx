import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { matchPath } from '../../paths.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useRefusedMail } from './mail-state.ts'
import { unprovenAddress } from './proof-state.ts'

const UnprovenBanner = lazy(async () => ({ default: (await import('./UnprovenBanner.tsx')).UnprovenBanner }))

const RefusedBanner = lazy(async () => ({ default: (await import('./RefusedBanner.tsx')).RefusedBanner }))
const RefusedLine = lazy(async () => ({ default: (await import('./RefusedLine.tsx')).RefusedLine }))

/** The request to prove the address, while nobody has, or to repair it while mail to it is refused; the page of the mailed link has its own words. */
export function EmailProofRequest() {
  const email = unprovenAddress(useSignedIn())
  const isConfirming = useLocation({ select: ({ pathname }) => matchPath(pathname)?.name === 'confirmEmail' })
  const refused = useRefusedMail()
  if (isConfirming) return null
  if (refused) {
    return (
      <Suspense>
        <RefusedBanner refused={refused} />
      </Suspense>
    )
  }
  if (email === null) return null
  return (
    <Suspense>
      <UnprovenBanner email={email} />
    </Suspense>
  )
}

/** Under the address on the person's own page, while mail to it is refused. */
export function RefusedMailLine() {
  const refused = useRefusedMail()
  return <Suspense>{refused && <RefusedLine refused={refused} />}</Suspense>
}
