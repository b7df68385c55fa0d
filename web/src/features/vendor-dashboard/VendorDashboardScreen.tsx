import { Suspense } from 'react'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { OpenEstimateRequests } from '../estimate-requests/public.tsx'
import { MessagesInbox } from '../mailbox/public.tsx'
import { NewestReviews } from '../reviews/public.tsx'
import { OpenWorkOrders } from '../work-orders/public.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { vendorDashboardTexts } from './texts.ts'
import styles from './VendorDashboardScreen.module.css'

/** The vendors' dashboard: what waits for them, in figures and lists (vendor.txt 2.2). */
export function VendorDashboardScreen() {
  const texts = useTexts(vendorDashboardTexts)
  const { loginUserVendorCompany, loginUserVendorId } = useSignedIn()
  const vendorId = loginUserVendorId ?? 0
  return (
    <Page title={texts.welcome(loginUserVendorCompany)}>
      <SummaryCards vendorId={vendorId} />
      {/* The lists are of other features, whose Spanish is fetched when they come. */}
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <div className={styles.pair}>
          <MessagesInbox />
          <OpenWorkOrders vendorId={vendorId} />
        </div>
        <OpenEstimateRequests vendorId={vendorId} />
        <NewestReviews vendorId={vendorId} />
      </Suspense>
    </Page>
  )
}
