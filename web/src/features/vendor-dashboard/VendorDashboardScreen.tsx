import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MessagesInbox } from '../mailbox/public.tsx'
import { vendorDashboardTexts } from './texts.ts'

/** The vendors' dashboard: their name, and the messages that wait. */
export function VendorDashboardScreen() {
  const texts = useTexts(vendorDashboardTexts)
  const { loginUserVendorCompany } = useSignedIn()
  return (
    <Page title={texts.welcome(loginUserVendorCompany)}>
      <MessagesInbox />
    </Page>
  )
}
