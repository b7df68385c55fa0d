import { estimatePageSizes } from '@porchlight/contract/features/estimate-requests.ts'
import { pages, pathTo } from '../../../paths.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { useAddress } from '../../../platform/navigation/use-address.ts'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Disc } from '../../../ui/Disc.tsx'
import { dot } from '../../../ui/dot.ts'
import { Row, Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { readHistoryAddress } from '../address.ts'
import { NoRecords } from '../NoRecords.tsx'
import { type OwnEstimateRequest, useOwnRequests } from '../queries.ts'
import { RequestDate } from '../RequestDate.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { estimateRequestsTexts } from '../texts.ts'

/** /VendorsMarketplace/VendorHistory: the estimate requests of the person (decisions/vendor.md 72). */
export function HistoryScreen() {
  const texts = useTexts(estimateRequestsTexts)
  const { loginUserHoaId: hoaId } = useSignedIn()
  if (hoaId === null) return null
  return (
    <Page
      title={texts.history}
      intro={texts.historyIntro}
      width="text"
      back={<BackLink href={`${pages.marketplace.path}?show=history`}>{texts.backToMarketplace}</BackLink>}
    >
      <OwnRequests hoaId={hoaId} />
    </Page>
  )
}

function OwnRequests({ hoaId }: { hoaId: number }) {
  const texts = useTexts(estimateRequestsTexts)
  const { address, hrefFor, go } = useAddress(pages.vendorHistory.path, readHistoryAddress)
  const { page = 1 } = address
  const query = useOwnRequests(hoaId, page)
  return (
    <div aria-busy={query.isPlaceholderData}>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        empty={<NoRecords />}
        placeholder={<SkeletonRows rows={4} />}
      >
        {(items) => (
          <Rows aria-label={texts.history}>
            {items.map((request) => (
              <OwnRow key={request.ver_id} request={request} />
            ))}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.historyPages}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / estimatePageSizes.usual)}
        hrefFor={(wanted) => hrefFor({ page: wanted })}
        onPage={(wanted) => go({ page: wanted }, { toTop: true })}
      />
    </div>
  )
}

function OwnRow({ request }: { request: OwnEstimateRequest }) {
  const texts = useTexts(estimateRequestsTexts)
  const follow = useFollow()
  const href = pathTo('vendorHistoryRequest', { estimateRequestId: request.ver_id })
  const { ver_status: status, isWithdrawn, isRemoved, hasEstimate } = request
  return (
    <Row
      lead={<Disc icon="pencil" />}
      title={request.ver_services_requested}
      href={href}
      onClick={follow(href)}
      meta={
        <>
          {request.vendorName}
          {dot}
          <RequestDate request={request} />
        </>
      }
      stacked="end"
      end={
        <>
          {hasEstimate && <Tag tone="works">{texts.hasEstimate}</Tag>}{' '}
          {isRemoved ? <Tag>{texts.removed}</Tag> : <StatusTag status={status} isWithdrawn={isWithdrawn} />}
        </>
      }
    />
  )
}
