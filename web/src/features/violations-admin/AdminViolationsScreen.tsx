import { casesPageSize, caseViews } from '@porchlight/contract/shared/violation-cases.ts'
import { managersPages } from '../../managers-paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { readCases } from './address.ts'
import { CasesTable } from './CasesTable.tsx'
import { useAllCases } from './queries.ts'
import { violationsAdminTexts } from './texts.ts'

/** /Admin/Violations: the cases of all communities in reach. */
export function AdminViolationsScreen() {
  const texts = useTexts(violationsAdminTexts)
  const place = useAddress(managersPages.adminViolations.path, readCases)
  const { view, search, page } = place.address
  const query = useAllCases({ view, search, page })
  const emptyView = view ? texts.nothingInView : texts.none
  const total = query.data?._meta.totalCount ?? 0
  return (
    <Page title={texts.title} tools={<AddressSearch texts={texts} place={place} />}>
      <PageParts busy={query.isPlaceholderData}>
        <Chips
          legend={texts.views}
          options={caseViews.map((value) => ({ value, label: texts[value] }))}
          value={view ?? 'open'}
          onChange={(next) => place.go({ view: next, page: undefined })}
        />
        <QueryList
          query={query}
          announcesCount
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={8} />}
          empty={<EmptyState drawing={search ? 'search' : 'house'} text={search ? texts.nothingFound : emptyView} />}
        >
          {(cases) => <CasesTable cases={cases} namesCommunity />}
        </QueryList>
        <Pages
          label={texts.pages}
          page={page ?? 1}
          pageCount={Math.ceil(total / casesPageSize)}
          hrefFor={(next) => place.hrefFor({ page: next })}
          onPage={(next) => place.go({ page: next }, { toTop: true })}
        />
      </PageParts>
    </Page>
  )
}
