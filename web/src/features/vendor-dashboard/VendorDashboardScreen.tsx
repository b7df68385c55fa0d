import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { classes } from '../../ui/classes.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { OpenEstimateRequests } from '../estimate-requests/public.tsx'
import { MessagesInbox } from '../mailbox/public.tsx'
import { NewestReviews } from '../reviews/public.tsx'
import { OpenWorkOrders } from '../work-orders/public.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { vendorDashboardTexts } from './texts.ts'
import styles from './VendorDashboardScreen.module.css'

/** The vendors' dashboard: their waiting tasks, as figures and lists (vendor.txt 2.2). */
export function VendorDashboardScreen() {
  const texts = useTexts(vendorDashboardTexts)
  const { loginUserVendorCompany, loginUserVendorId } = useSignedIn()
  // The page is open to vendors only, who have an id.
  const vendorId = loginUserVendorId ?? 0
  return (
    <Page title={texts.welcome(loginUserVendorCompany)}>
      <SummaryCards vendorId={vendorId} />
      {/* The lists belong to other features, whose Spanish texts are loaded with them. */}
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Lists vendorId={vendorId} />
      </Suspense>
    </Page>
  )
}

/** The lists are shown after this time without a request, in milliseconds. */
const quietMs = 50

/** The maximum time that a slow list delays the display of the others, in milliseconds. */
const maxWaitMs = 3000

/** The lists appear together, so that none is moved by a list above it that loads later. */
function Lists({ vendorId }: { vendorId: number }) {
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), loading === 0 ? quietMs : maxWaitMs)
    return () => clearTimeout(timer)
  }, [loading])
  return (
    <div className={styles.lists} aria-busy={!isShown}>
      {!isShown && (
        <div className={styles.toCome}>
          <SkeletonRows rows={6} />
        </div>
      )}
      <div className={classes(!isShown && styles.hidden)}>
        <div className={styles.pair}>
          <MessagesInbox />
          <OpenWorkOrders vendorId={vendorId} />
        </div>
        <div className={styles.wide}>
          <OpenEstimateRequests vendorId={vendorId} />
        </div>
        <NewestReviews vendorId={vendorId} />
      </div>
    </div>
  )
}
