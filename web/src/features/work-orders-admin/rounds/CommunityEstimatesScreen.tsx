import { officeOrderLimits } from '@porchlight/contract/features/work-orders-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { textOfDay } from '../../../platform/dates.ts'
import { useManaged } from '../../../platform/managed/managed.ts'
import { pageIn } from '../../../platform/navigation/address-values.ts'
import { useNavigator } from '../../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../../platform/navigation/use-address.ts'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { laterDialog } from '../../../platform/page/later.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useRounds } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'

const AskDialog = laterDialog(async () => (await import('./AskDialog.tsx')).AskDialog)

const readAddress = (raw: Record<string, unknown>) => ({ page: pageIn(raw.page) })

/** {c}/WorkOrders/Estimates: the rounds in which the community asked several vendors for estimates (association.txt 2.13). */
export function CommunityEstimatesScreen() {
  const texts = useTexts(workOrdersAdminTexts)
  const locale = useLocale()
  const follow = useFollow()
  const { hoaId, may } = useManaged()
  const { navigate } = useNavigator()
  const place = useAddress(pathTo('communityEstimates', { hoaId }), readAddress)
  const { page = 1 } = place.address
  const query = useRounds(hoaId, page)
  const [isAsking, setAsking] = useState(false)
  const ask = may('orders') && (
    <Button icon="plus" onClick={() => setAsking(true)}>
      {texts.askVendors}
    </Button>
  )
  return (
    <Page
      title={texts.estimateRequests}
      back={<BackLink href={pathTo('communityWorkOrders', { hoaId })}>{texts.back}</BackLink>}
      actions={ask}
    >
      <QueryList
        query={query}
        loading={texts.roundsLoading}
        failed={texts.roundsFailed}
        placeholder={<SkeletonRows rows={6} />}
        empty={<EmptyState drawing="lamp-lit" text={texts.roundsEmpty} />}
      >
        {(rounds) => (
          <Rows aria-label={texts.estimateRequests}>
            {rounds.map((one) => {
              const href = pathTo('communityEstimate', { hoaId, roundId: one.id })
              return (
                <Row
                  key={one.id}
                  title={one.services}
                  href={href}
                  onClick={follow(href)}
                  meta={[
                    texts.answeredOf(one.answered, one.asked),
                    texts.byAt(one.askedByName, textOfDay(one.askedAt, locale)),
                  ].join(dot)}
                  end={
                    <>
                      {one.lowestCents !== null && <span>{texts.from(formatMoney(one.lowestCents))} </span>}
                      <Tag tone={one.state === 'accepted' ? 'pine' : 'neutral'}>{texts[`round ${one.state}`]}</Tag>
                    </>
                  }
                  stacked="end"
                />
              )
            })}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.roundPages}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / officeOrderLimits.page)}
        hrefFor={(wanted) => place.hrefFor({ page: wanted })}
        onPage={(wanted) => place.go({ page: wanted }, { toTop: true })}
      />
      {isAsking && (
        <AskDialog
          hoaId={hoaId}
          onAsked={(roundId) => navigate(pathTo('communityEstimate', { hoaId, roundId }))}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}
