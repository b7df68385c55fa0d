import { Suspense } from 'react'
import { expectConfirmationDialog } from '../../platform/call/confirmation.ts'
import { LanguageSwitch } from '../../platform/preferences/LanguageSwitch.tsx'
import { TextSizeSwitch } from '../../platform/preferences/TextSizeSwitch.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CalendarAddresses } from '../calendar/public.tsx'
import { Passkeys } from '../passkeys/public.tsx'
import { ConfirmIdentity } from '../roles/public.tsx'
import { Sessions } from '../sessions/public.tsx'
import { Agreements } from '../terms/public.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { General } from './General.tsx'
import styles from './MyAccountScreen.module.css'
import { myAccountTexts } from './texts.ts'

// Called when this file is loaded: a call of this page may need the dialog of ConfirmIdentity before it has loaded.
expectConfirmationDialog()

/** The person's own page: their data, passkeys, sessions and calendar addresses, language and text size, agreements, and deleting the account. */
export function MyAccountScreen() {
  const texts = useTexts(myAccountTexts)
  return (
    <AccountFrame title={texts.title} isWide>
      <div className={styles.sections}>
        <div>
          <General />
          <Section title={texts.signInAndSecurity} className={styles.security}>
            <Suspense fallback={<Skeleton height={220} />}>
              <Passkeys />
            </Suspense>
            <Sessions />
            <Suspense fallback={<Skeleton height={120} />}>
              <CalendarAddresses />
            </Suspense>
          </Section>
        </div>
        <div>
          <Section title={texts.languageAndTextSize} className={styles.display}>
            <LanguageSwitch />
            <TextSizeSwitch />
          </Section>
          <Suspense fallback={<Skeleton height={220} />}>
            <Agreements />
          </Suspense>
          <DeleteAccount />
        </div>
      </div>
      <Suspense>
        <ConfirmIdentity />
      </Suspense>
    </AccountFrame>
  )
}
