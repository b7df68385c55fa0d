import { officeOrderLimits, workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { EstimateBid, EstimateRound } from '@porchlight/contract/shared/office-orders.ts'
import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { dayText, textOfDay } from '../../../platform/dates.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Checkbox, TextArea } from '../../../platform/forms/fields.tsx'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useNavigator, useShown } from '../../../platform/navigation/Navigation.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { ratingText } from '../../../platform/rating-text.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { dot } from '../../../ui/dot.ts'
import { Link } from '../../../ui/Link.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { OrderFiles } from '../order/OrderFiles.tsx'
import { useRefreshOrders, useRound } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'
import styles from './CommunityEstimateScreen.module.css'

/** {c}/WorkOrders/Estimates/{id}: a round of estimates, with the bids of the vendors side by side (association.txt 2.13). */
export function CommunityEstimateScreen() {
  const texts = useTexts(workOrdersAdminTexts)
  const { hoaId, may } = useManaged()
  const id = Number(useShown().params.roundId)
  const query = useRound(hoaId, id)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const refresh = useRefreshOrders()
  const round = query.data
  return (
    <Page
      title={round?.services ?? texts.estimateRequests}
      back={<BackLink href={pathTo('communityEstimates', { hoaId })}>{texts.estimateRequests}</BackLink>}
      actions={
        round?.state === 'open' &&
        may('orders') && (
          <Button variant="line" onClick={() => setWithdrawing(true)}>
            {texts.withdraw}
          </Button>
        )
      }
    >
      <QueryData
        query={query}
        loading={texts.roundsLoading}
        failed={texts.roundsFailed}
        placeholder={<SkeletonRows rows={6} />}
      >
        {(shown) => <Bids hoaId={hoaId} round={shown} mayChange={may('orders')} />}
      </QueryData>
      {isWithdrawing && (
        <FormDialog
          title={texts.withdraw}
          intro={texts.withdrawIntro}
          submitLabel={texts.withdraw}
          size="small"
          hasCancel
          start={{ words: '' }}
          send={({ words }, { signal }) =>
            request(workOrdersAdmin.calls.withdrawRound, { query: { hoaId, round: id }, body: { words }, signal })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={() => setWithdrawing(false)}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <TextArea name="words" label={texts.wordsForVendors} optional rows={3} maxLength={officeOrderLimits.words} />
        </FormDialog>
      )}
    </Page>
  )
}

function Bids({ hoaId, round, mayChange }: { hoaId: number; round: EstimateRound; mayChange: boolean }) {
  const texts = useTexts(workOrdersAdminTexts)
  const follow = useFollow()
  const locale = useLocale()
  const [accepted, setAccepted] = useState<EstimateBid | null>(null)
  const order = round.orderId === null ? null : pathTo('communityWorkOrder', { hoaId, orderId: round.orderId })
  return (
    <>
      <Card title={texts.details}>
        <p className={styles.words}>{round.details}</p>
        <p className={styles.soft}>
          {[round.home?.address, round.place, texts.startsOn(dayText(round.startOn, locale))].filter(Boolean).join(dot)}
        </p>
        <p className={styles.soft}>{texts.byAt(round.askedByName, textOfDay(round.askedAt, locale))}</p>
        <OrderFiles owner={{ hoaId, round: round.id }} files={round.files} ownerName={texts.details} />
        {order && (
          <Link alone href={order} onClick={follow(order)}>
            {texts.toOrder}
          </Link>
        )}
      </Card>
      <h2 className={styles.head}>{texts.answers}</h2>
      <ul className={styles.bids}>
        {round.bids.map((bid) => (
          <li key={bid.requestId} className={styles.bid}>
            <Bid hoaId={hoaId} round={round} bid={bid} onAccept={mayChange ? () => setAccepted(bid) : undefined} />
          </li>
        ))}
      </ul>
      {accepted && <AcceptDialog hoaId={hoaId} round={round} bid={accepted} onClose={() => setAccepted(null)} />}
    </>
  )
}

const tones: Readonly<Partial<Record<EstimateBid['state'], Tone>>> = {
  given: 'lamp',
  accepted: 'pine',
  declined: 'brick',
}

type BidProps = {
  hoaId: number
  round: EstimateRound
  bid: EstimateBid
  /** Undefined for people who may not change orders. */
  onAccept: (() => void) | undefined
}

function Bid({ hoaId, round, bid, onAccept }: BidProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const locale = useLocale()
  return (
    <>
      <h3>{bid.vendor}</h3>
      <Tag tone={tones[bid.state] ?? 'neutral'}>{texts[`bid ${bid.state}`]}</Tag>
      {bid.amountCents === null ? (
        <p className={styles.asked}>{texts.noEstimate}</p>
      ) : (
        <p className={styles.amount}>{formatMoney(bid.amountCents)}</p>
      )}
      {bid.description && <p className={styles.words}>{bid.description}</p>}
      {bid.givenAt && <p className={styles.soft}>{texts.byAt(bid.givenByName, textOfDay(bid.givenAt, locale))}</p>}
      {bid.rating !== null && (
        <p className={styles.soft}>{texts.rated(ratingText(bid.rating, locale), bid.ratingCount)}</p>
      )}
      {bid.paperFaults.map((fault) => (
        <p key={fault} className={styles.soft}>
          {texts[fault]}
        </p>
      ))}
      <OrderFiles owner={{ hoaId, round: round.id }} files={bid.files} ownerName={bid.vendor} />
      {onAccept && round.state === 'open' && bid.state === 'given' && (
        <Button variant="plain" aria-label={texts.acceptOf(bid.vendor)} onClick={onAccept}>
          {texts.accept}
        </Button>
      )}
    </>
  )
}

type AcceptProps = { hoaId: number; round: EstimateRound; bid: EstimateBid; onClose: () => void }

function AcceptDialog({ hoaId, round, bid, onClose }: AcceptProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const refresh = useRefreshOrders()
  const { navigate } = useNavigator()
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  const vendorId = String(bid.vendorId)
  return (
    <FormDialog
      title={texts.acceptOf(bid.vendor)}
      // Only a bid that was given can be accepted, and it has an amount.
      intro={texts.acceptBidIntro(formatMoney(bid.amountCents ?? 0))}
      submitLabel={texts.accept}
      size="small"
      hasCancel
      start={{ words: '', anyway: false }}
      send={async ({ words, anyway }, { signal }) => {
        // The server refuses an estimate that the vendor has changed since it was shown.
        const body = { key, vendorId, revision: bid.revision, words, anyway: anyway ? '1' : '' }
        const created = await request(workOrdersAdmin.calls.acceptBid, {
          query: { hoaId, round: round.id },
          body,
          signal,
        })
        refresh()
        if (created.success && created.id !== undefined)
          navigate(pathTo('communityWorkOrder', { hoaId, orderId: created.id }))
        return created
      }}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {bid.paperFaults.length > 0 && (
        <>
          <Banner tone="warning">
            {[texts.papersWarn, ...bid.paperFaults.map((fault) => texts[fault])].join(' ')}
          </Banner>
          <Checkbox name="anyway" label={texts.giveAnyway} />
        </>
      )}
      <TextArea name="words" label={texts.wordsForVendor} optional rows={3} maxLength={officeOrderLimits.words} />
    </FormDialog>
  )
}
