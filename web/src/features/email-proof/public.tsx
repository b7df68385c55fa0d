import { Suspense } from 'react'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useRefusedMail } from './mail-state.ts'
import { unprovenAddress } from './proof-state.ts'

const UnprovenBanner = lazyPart(async () => (await import('./UnprovenBanner.tsx')).UnprovenBanner)

const RefusedBanner = lazyPart(async () => (await import('./RefusedBanner.tsx')).RefusedBanner)
const RefusedLine = lazyPart(async () => (await import('./RefusedLine.tsx')).RefusedLine)

/** The banner that asks to verify the e-mail address while it is not proven, or to correct it while mail to it is refused. Not shown on the page of the mailed link. */
export function EmailProofRequest() {
  const email = unprovenAddress(useSignedIn())
  const isConfirming = useShown().page === 'confirmEmail'
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
