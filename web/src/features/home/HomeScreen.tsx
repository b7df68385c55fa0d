import { widgetDelay } from '@porchlight/contract/features/home.ts'
import { Suspense } from 'react'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { OfficeSection } from '../about/public.tsx'
import { LatestMail } from '../mailbox/public.tsx'
import { NewsSection } from '../news/public.tsx'
import { EventsSection } from './EventsSection.tsx'
import { HomeCover } from './HomeCover.tsx'
import styles from './HomeScreen.module.css'
import { MoreFeatures } from './MoreFeatures.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { NeighborsSection } from './NeighborsSection.tsx'
import { useBallots, useDashInfo } from './queries.ts'
import { homeTexts } from './texts.ts'
import { WelcomeDialog } from './WelcomeDialog.tsx'
import { widgetsOf } from './widgets.ts'

/** The residents' dashboard: what is waiting for them, what is new and upcoming, and the people of the association (community.txt 2.1). */
export function HomeScreen() {
  return (
    <Page cover={<HomeCover />}>
      {/* The sections belong to other features, whose Spanish texts are loaded on demand; the greeting stays meanwhile. */}
      <Suspense fallback={<SectionsToCome />}>
        <Dashboard />
      </Suspense>
      <WelcomeDialog />
    </Page>
  )
}

function SectionsToCome() {
  const texts = useTexts(homeTexts)
  return (
    <div className={styles.home} role="status" aria-label={texts.loading}>
      <div className={styles.needsToCome}>
        <Skeleton className={styles.titleToCome} />
        <SkeletonRows rows={4} />
      </div>
      <div className={classes(styles.week, styles.toCome)}>
        <Skeleton className={styles.titleToCome} />
        <SkeletonRows rows={3} lead="tile" />
      </div>
      <div className={styles.toCome}>
        <Skeleton className={styles.titleToCome} />
        <SkeletonRows rows={3} lead="plate" />
      </div>
    </div>
  )
}

/**
 * All parts that depend on the community and the home. They appear together, so that no part moves another one later. Content that loads later
 * has its space reserved.
 */
function Dashboard() {
  const texts = useTexts(homeTexts)
  const values = useSignedIn()
  const info = useDashInfo()
  const ballots = useBallots()
  const ready = useAfterContent(widgetDelay)
  const leftMenu = leftMenuOf(values)
  if (info.isPending || ballots.isPending || leftMenu === null) return <SectionsToCome />
  const widgets = widgetsOf(values.loginUserHoaSubscription, leftMenu, info.data)
  return (
    <div className={styles.home}>
      <div className={styles.needs}>
        <NeedsYou info={info.data} ballots={ballots.data ?? []} isFull={widgets.full} />
        {widgets.free && <LatestMail />}
        {info.isError && !info.data && (
          <ErrorState
            text={texts.failed}
            retryLabel={texts.tryAgain}
            busy={info.isFetching}
            onRetry={() => void info.refetch()}
          />
        )}
      </div>
      {widgets.events && info.data && (
        <EventsSection className={styles.week} count={info.data.upcomingEventsCount} ready={ready} />
      )}
      {widgets.full && <NewsSection className={styles.news} ready={ready} />}
      {widgets.neighbors && <NeighborsSection className={styles.talk} activity={info.data?.neighborActivity ?? []} />}
      <OfficeSection className={styles.office} ready={ready} />
      {widgets.free && <MoreFeatures />}
    </div>
  )
}
