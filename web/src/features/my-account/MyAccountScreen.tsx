import { Suspense } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Passkeys } from '../passkeys/public.tsx'
import { Sessions } from '../sessions/public.tsx'
import { Agreements } from '../terms/public.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { General } from './General.tsx'
import styles from './MyAccountScreen.module.css'
import { myAccountTexts } from './texts.ts'

/** The person's own page: who they are, how they sign in, where they are signed in, how to leave for good. */
export function MyAccountScreen() {
  const texts = useTexts(myAccountTexts)
  return (
    <AccountFrame title={texts.title}>
      <General />
      <h2 className={styles.heading}>{texts.signInAndSecurity}</h2>
      <Suspense fallback={<Skeleton height={220} />}>
        <Passkeys />
      </Suspense>
      <Sessions />
      <Suspense fallback={<Skeleton height={220} />}>
        <Agreements />
      </Suspense>
      <DeleteAccount />
    </AccountFrame>
  )
}
