import { estimatePageSizes } from '@porchlight/contract/features/estimate-requests.ts'
import { pages } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { readListsAddress } from './address.ts'
import styles from './EstimateRequestsScreen.module.css'
import { NoRecords } from './NoRecords.tsx'
import { useCompletedRequests, useOpenRequests } from './queries.ts'
import { RequestTable } from './RequestTable.tsx'
import { estimateRequestsTexts } from './texts.ts'
import { useActionDialog } from './use-action-dialog.tsx'

/** /EstimateRequests: the open and the completed requests of a vendor, each with its own search (vendor.txt 2.5). */
export function EstimateRequestsScreen() {
  const texts = useTexts(estimateRequestsTexts)
  const { loginUserVendorId: vendorId } = useSignedIn()
  if (vendorId === null) return null
  return (
    <Page title={texts.estimateRequests}>
      <Lists vendorId={vendorId} />
    </Page>
  )
}

function Lists({ vendorId }: { vendorId: number }) {
  const texts = useTexts(estimateRequestsTexts)
  const { address, hrefFor, go } = useAddress(pages.estimateRequests.path, readListsAddress)
  // `search` and `openPage` are of the open requests; `done` is the search of the completed ones, and `page` their page.
  const { search, openPage = 1, done, page = 1 } = address
  const open = useOpenRequests(vendorId, estimatePageSizes.open, { search, page: openPage })
  const completed = useCompletedRequests(vendorId, { search: done, page })
  const { dialog, ask } = useActionDialog()
  const openTotal = open.data?._meta.totalCount ?? 0
  const completedTotal = completed.data?._meta.totalCount ?? 0
  const isOpenSettled = open.data !== undefined || open.isError || open.isPaused
  const states = { loading: texts.loading, failed: texts.failed, empty: <NoRecords /> }
  return (
    <>
      <Section
        title={texts.open}
        count={open.data && { value: openTotal, label: texts.openCount(openTotal) }}
        aria-busy={open.isPlaceholderData}
        aside={
          <div className={styles.search}>
            <SearchBox
              label={texts.searchOpen}
              clearLabel={texts.clearOpen}
              search={search ?? ''}
              onSearch={(wanted) => go({ search: wanted || undefined, openPage: undefined }, { replace: true })}
            />
          </div>
        }
      >
        <QueryList announcesCount query={open} {...states} placeholder={<SkeletonRows rows={6} />}>
          {(items) => <RequestTable caption={texts.open} items={items} onAction={ask} />}
        </QueryList>
        <Pages
          label={texts.openPages}
          page={openPage}
          pageCount={Math.ceil(openTotal / estimatePageSizes.open)}
          hrefFor={(wanted) => hrefFor({ openPage: wanted })}
          onPage={(wanted) => go({ openPage: wanted }, { toTop: true })}
        />
      </Section>
      {/* Rendered after the first list has loaded, failed or been paused without a connection; otherwise this section would move down. */}
      {isOpenSettled && (
        <Section
          title={texts.completed}
          count={completed.data && { value: completedTotal, label: texts.completedCount(completedTotal) }}
          aria-busy={completed.isPlaceholderData}
          aside={
            <div className={styles.search}>
              <SearchBox
                label={texts.searchCompleted}
                clearLabel={texts.clearCompleted}
                search={done ?? ''}
                onSearch={(wanted) => go({ done: wanted || undefined, page: undefined }, { replace: true })}
              />
            </div>
          }
        >
          <QueryList query={completed} {...states} placeholder={<SkeletonRows rows={9} />}>
            {(items) => <RequestTable caption={texts.completed} items={items} onAction={ask} />}
          </QueryList>
          <Pages
            label={texts.pages}
            page={page}
            pageCount={Math.ceil(completedTotal / estimatePageSizes.usual)}
            hrefFor={(wanted) => hrefFor({ page: wanted })}
            onPage={(wanted) => go({ page: wanted })}
          />
        </Section>
      )}
      {dialog}
    </>
  )
}
