import { pages } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useSummary } from './queries.ts'
import styles from './SummaryCards.module.css'
import { vendorDashboardTexts } from './texts.ts'

/** The four figures of the dashboard (vendor.txt 2.2); each opens the list that it counts. There is no list of offers yet. */
export function SummaryCards({ vendorId }: { vendorId: number }) {
  const texts = useTexts(vendorDashboardTexts)
  const summary = useSummary(vendorId)
  return (
    <QueryData query={summary} loading={texts.loading} failed={texts.failed} placeholder={<Cards />}>
      {(counts) => <Cards counts={counts} />}
    </QueryData>
  )
}

/** The cards, without figures until they have loaded, so that nothing moves then. */
function Cards({ counts }: { counts?: NonNullable<ReturnType<typeof useSummary>['data']> }) {
  const texts = useTexts(vendorDashboardTexts)
  return (
    <ul className={styles.cards} aria-label={texts.figures}>
      <Card label={texts.newWorkOrder} count={counts?.newWorkOrders} href={pages.workOrders.path} />
      <Card label={texts.newEstimateRequests} count={counts?.newEstimateRequests} href={pages.estimateRequests.path} />
      <Card
        label={texts.newProfileViews}
        note={texts.inThirtyDays}
        count={counts?.newProfileViews}
        href={pages.vendorProfile.path}
      />
      <Card label={texts.newClaimedOffers} note={texts.inThirtyDays} count={counts?.newClaimedOffers} />
    </ul>
  )
}

type CardProps = { label: string; note?: string; count: number | undefined; href?: string }

function Card({ label, note, count, href }: CardProps) {
  const follow = useFollow()
  return (
    <li className={styles.card}>
      {href ? (
        <a className={styles.label} href={href} onClick={follow(href)}>
          {label}
        </a>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      <span className={styles.figure}>{count ?? <span aria-hidden="true">…</span>}</span>
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}
