import { openPageSize } from '@porchlight/contract/features/work-orders.ts'
import { pages } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { type AddressPlace, useAddress } from '../../platform/navigation/use-address.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { readWorkOrdersAddress, type WorkOrdersAddress } from './address.ts'
import { ClosedOrders } from './ClosedOrders.tsx'
import { OrderCards } from './OrderCards.tsx'
import { useOpenOrders } from './queries.ts'
import { workOrdersTexts } from './texts.ts'
import styles from './WorkOrders.module.css'

/** /WorkOrders: the open orders as cards, or the closed ones as a table (vendor.txt 2.3). */
export function WorkOrdersScreen() {
  const texts = useTexts(workOrdersTexts)
  const { loginUserVendorId: vendorId } = useSignedIn()
  const place = useAddress(pages.workOrders.path, readWorkOrdersAddress)
  const { tab, hoaId, fromCommunitiesPage } = place.address
  const isClosed = tab === 'closed'
  // The page is open to vendors only, so the id is not null here. The open orders are also counted while the closed ones are shown.
  const openOrders = useOpenOrders(vendorId ?? 0, { hoaId, page: isClosed ? 1 : (place.address.page ?? 1) })
  if (vendorId === null) return null
  const open = openOrders.data?._meta.totalCount ?? 0
  const noFilters = { search: undefined, from: undefined, to: undefined, type: undefined, status: undefined }
  return (
    <Page
      title={texts.title}
      count={<Badge count={open} label={texts.openCount(open)} />}
      back={
        fromCommunitiesPage && <BackLink href={pages.vendorActiveCommunities.path}>{texts.backToCommunities}</BackLink>
      }
      tools={
        <SegmentedControl
          legend={texts.tabs}
          options={[
            { value: 'open', label: texts.open },
            { value: 'closed', label: texts.closed },
          ]}
          value={isClosed ? 'closed' : 'open'}
          onChange={(wanted) =>
            place.go({ ...noFilters, page: undefined, tab: wanted === 'closed' ? 'closed' : undefined })
          }
        />
      }
    >
      {hoaId !== undefined && (
        <p className={styles.filter}>
          {openOrders.data?.items[0] ? texts.ofCommunity(openOrders.data.items[0].community) : texts.ofOneCommunity}
          <Button variant="quiet" onClick={() => place.go({ hoaId: undefined, page: undefined })}>
            {texts.showAll}
          </Button>
        </p>
      )}
      {isClosed ? <ClosedOrders vendorId={vendorId} place={place} /> : <OpenOrders query={openOrders} place={place} />}
    </Page>
  )
}

type OpenOrdersProps = { query: ReturnType<typeof useOpenOrders>; place: AddressPlace<WorkOrdersAddress> }

function OpenOrders({ query, place }: OpenOrdersProps) {
  const texts = useTexts(workOrdersTexts)
  return (
    <div aria-busy={query.isPlaceholderData}>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={6} />}
        empty={<EmptyState drawing="lamp-lit" text={texts.empty} />}
      >
        {(orders) => <OrderCards label={texts.openOrders} orders={orders} />}
      </QueryList>
      <Pages
        label={texts.pagesOpen}
        page={place.address.page ?? 1}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / openPageSize)}
        hrefFor={(page) => place.hrefFor({ page })}
        onPage={(page) => place.go({ page }, { toTop: true })}
      />
    </div>
  )
}
