import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MessagesInbox } from '../mailbox/public.tsx'
import { OpenWorkOrders } from '../work-orders/public.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { vendorDashboardTexts } from './texts.ts'

/** The vendors' dashboard: what waits for them, in figures and lists (vendor.txt 2.2). */
export function VendorDashboardScreen() {
  const texts = useTexts(vendorDashboardTexts)
  const { loginUserVendorCompany, loginUserVendorId } = useSignedIn()
  return (
    <Page title={texts.welcome(loginUserVendorCompany)}>
      <SummaryCards vendorId={loginUserVendorId ?? 0} />
      <MessagesInbox />
      <OpenWorkOrders vendorId={loginUserVendorId ?? 0} />
    </Page>
  )
}
