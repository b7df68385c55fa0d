import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MessagesInbox } from '../mailbox/public.tsx'
import { vendorDashboardTexts } from './texts.ts'
import styles from './VendorDashboardScreen.module.css'

/** The vendors' dashboard: their name, and the messages that wait. */
export function VendorDashboardScreen() {
  const texts = useTexts(vendorDashboardTexts)
  const { loginUserVendorCompany } = useSignedIn()
  return (
    <>
      <h1 className={styles.welcome}>{texts.welcome(loginUserVendorCompany)}</h1>
      <MessagesInbox />
    </>
  )
}
