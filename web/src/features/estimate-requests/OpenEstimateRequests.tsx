import { estimatePageSizes } from '@porchlight/contract/features/estimate-requests.ts'
import { pages } from '../../paths.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { GoLink } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { NoRecords } from './NoRecords.tsx'
import { useOpenRequests } from './queries.ts'
import { RequestTable } from './RequestTable.tsx'
import { estimateRequestsTexts } from './texts.ts'

/** The open estimate requests on the vendor's dashboard (vendor.txt 2.2). @public */
export function OpenEstimateRequests({ vendorId }: { vendorId: number }) {
  const texts = useTexts(estimateRequestsTexts)
  const follow = useFollow()
  const query = useOpenRequests(vendorId, estimatePageSizes.usual)
  const total = query.data?._meta.totalCount ?? 0
  const href = pages.estimateRequests.path
  return (
    <Section
      title={texts.openEstimates}
      count={query.data && { value: total, label: texts.openCount(total) }}
      aside={
        <GoLink href={href} onClick={follow(href)}>
          {texts.viewAll}
        </GoLink>
      }
    >
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        empty={<NoRecords />}
        placeholder={<SkeletonRows rows={3} />}
      >
        {(items) => <RequestTable caption={texts.openEstimates} items={items} />}
      </QueryList>
    </Section>
  )
}
