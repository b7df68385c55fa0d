import { dashboardPageSize } from '@porchlight/contract/features/work-orders.ts'
import { useState } from 'react'
import { pages } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { OrderCards } from './OrderCards.tsx'
import { useOpenOrders } from './queries.ts'
import { workOrdersTexts } from './texts.ts'

export { highPriority, labelOf, splitDescription, toneOfStatus } from './labels.ts'

/** 'Open Work Orders' of the vendor's dashboard, ten on a page (vendor.txt 2.2). */
export function OpenWorkOrders({ vendorId }: { vendorId: number }) {
  const texts = useTexts(workOrdersTexts)
  const follow = useFollow()
  const [page, setPage] = useState(1)
  const query = useOpenOrders(vendorId, { page, pageSize: dashboardPageSize })
  const total = query.data?._meta.totalCount ?? 0
  const href = pages.workOrders.path
  return (
    <Section
      title={texts.openOrders}
      count={total > 0 ? { value: total, label: texts.openCount(total) } : undefined}
      aside={
        <GoLink href={href} onClick={follow(href)}>
          {texts.viewAll}
        </GoLink>
      }
      aria-busy={query.isPlaceholderData}
    >
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={4} />}
        empty={<EmptyState drawing="lamp-lit" text={texts.empty} />}
      >
        {(orders) => <OrderCards label={texts.openOrders} orders={orders} />}
      </QueryList>
      <Pages
        label={texts.pagesOpen}
        page={page}
        pageCount={Math.ceil(total / dashboardPageSize)}
        hrefFor={() => href}
        onPage={setPage}
      />
    </Section>
  )
}
