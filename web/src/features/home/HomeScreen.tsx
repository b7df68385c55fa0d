import { widgetDelay } from '@porchlight/contract/features/home.ts'
import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { Suspense, useRef } from 'react'
import { pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useAfterContent } from '../../platform/use-after-content.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LatestMailCard, NewMailCard } from '../mailbox/public.tsx'
import { NewsCard } from '../news/public.tsx'
import { BalanceCard } from '../payments/public.tsx'
import { AssociationCard } from './AssociationCard.tsx'
import { BallotCards } from './BallotCards.tsx'
import { EventsCard } from './EventsCard.tsx'
import styles from './HomeScreen.module.css'
import { MoreFeaturesCard } from './MoreFeaturesCard.tsx'
import { NeighborsCard } from './NeighborsCard.tsx'
import { OpenViolationsLine } from './OpenViolationsLine.tsx'
import { useBallots, useDashInfo } from './queries.ts'
import { homeTexts } from './texts.ts'
import { ViolationBanner } from './ViolationBanner.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'
import { widgetsOf } from './widgets.ts'

/** The residents' dashboard: who is home, what is new, whose community it is. */
export function HomeScreen() {
  const texts = useTexts(homeTexts)
  const values = useSignedIn()
  const address = {
    address: values.loginUserAddress,
    city: values.loginUserCity,
    state: values.loginUserState,
    zipcode: values.loginUserZipcode,
  }
  return (
    <Page
      title={texts.greeting(values.loginUserFname)}
      intro={
        <>
          <p className={styles.community}>{values.loginUserHoaName}</p>
          {!values.isPreview && <p className={styles.address}>{formatAddress(address)}</p>}
        </>
      }
    >
      {/* The cards are of other features, whose Spanish is fetched when they come: the greeting stays meanwhile. */}
      <Suspense fallback={<CardsToCome />}>
        <Dashboard />
      </Suspense>
      <WelcomeDialog />
    </Page>
  )
}

function CardsToCome() {
  const texts = useTexts(homeTexts)
  return (
    <div className={styles.cards} role="status" aria-label={texts.loading}>
      {Array.from({ length: 4 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards to come are all alike
        <Skeleton key={card} height={200} />
      ))}
    </div>
  )
}

/**
 * All that depends on what the community and the home are like. It comes as one, so that nothing that stands is pushed
 * away by what comes later: what is loaded after it fills a room that it has from the beginning.
 */
function Dashboard() {
  const texts = useTexts(homeTexts)
  const values = useSignedIn()
  const info = useDashInfo()
  const ballots = useBallots()
  const ready = useAfterContent(widgetDelay)
  const leftMenu = leftMenuOf(values)
  const exists = usePageExists()
  const openViolations = info.data?.openViolationsCount ?? 0
  const hasDismissed = useRef(false)
  const isLoading = info.isPending || ballots.isPending || leftMenu === null
  if (isLoading) return <CardsToCome />
  const widgets = widgetsOf(values.loginUserHoaSubscription, leftMenu, info.data)
  return (
    <>
      {ballots.data && <BallotCards ballots={ballots.data} />}
      {info.data?.hasUnreadOpenViolations ? (
        <ViolationBanner
          onDismissed={() => {
            hasDismissed.current = true
            if (openViolations === 0) focusHeading()
          }}
        />
      ) : (
        openViolations > 0 &&
        exists(pages.violations.path) && <OpenViolationsLine count={openViolations} takesFocus={hasDismissed} />
      )}
      {info.isError && !info.data && (
        <ErrorState
          text={texts.failed}
          retryLabel={texts.tryAgain}
          busy={info.isFetching}
          onRetry={() => void info.refetch()}
        />
      )}
      <div className={styles.cards}>
        {widgets.free && <MoreFeaturesCard />}
        {widgets.free && <LatestMailCard />}
        {widgets.full && <BalanceCard />}
        {widgets.full && <NewMailCard isDigital={info.data?.ddEnabled ?? true} />}
        {widgets.events && info.data && <EventsCard count={info.data.upcomingEventsCount} ready={ready} />}
        {widgets.full && <NewsCard ready={ready} />}
        {widgets.neighbors && <NeighborsCard activity={info.data?.neighborActivity ?? []} />}
        <AssociationCard />
      </div>
    </>
  )
}

/** Where reading goes on when what had the focus is gone. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
