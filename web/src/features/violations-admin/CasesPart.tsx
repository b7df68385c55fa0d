import { caseSorts, casesPageSize, caseViews } from '@porchlight/contract/shared/violation-cases.ts'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListTools } from '../../ui/PageParts.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { readCases } from './address.ts'
import { CasesTable } from './CasesTable.tsx'
import { useCases } from './queries.ts'
import { TypeChart } from './TypeChart.tsx'
import { violationsAdminTexts } from './texts.ts'

/** The cases of a community with their saved views, and the number of open cases of each type. */
export function CasesPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsAdminTexts)
  const place = useAddress(pathTo('communityViolations', { hoaId }), readCases)
  const { address } = place
  const query = useCases(hoaId, address)
  const counts = query.data?.counts
  const total = query.data?._meta.totalCount ?? 0
  const isSearched = Boolean(address.search ?? address.type)
  return (
    <>
      <div aria-busy={query.isPlaceholderData}>
        <ListTools>
          <Chips
            legend={texts.views}
            options={caseViews.map((value) => ({
              value,
              label: texts[value],
              count: value === 'all' ? undefined : (counts?.[value] ?? null),
            }))}
            value={address.view ?? 'open'}
            onChange={(view) => place.go({ view, page: undefined })}
          />
          <AddressSearch texts={texts} place={place} />
          <Select
            label={texts.sortBy}
            value={address.sort ?? 'newest'}
            onChange={(event) =>
              place.go({ sort: caseSorts.find((one) => one === event.target.value), page: undefined })
            }
            options={caseSorts.map((value) => ({ value, text: texts[value] }))}
          />
        </ListTools>
        <QueryList
          query={query}
          announcesCount
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={8} />}
          empty={
            isSearched ? (
              <EmptyState drawing="search" text={texts.nothingFound} />
            ) : (
              <EmptyState
                drawing="house"
                text={address.view ? texts.nothingInView : texts.none}
                detail={address.view ? undefined : texts.noneDetail}
              />
            )
          }
        >
          {(cases) => <CasesTable cases={cases} />}
        </QueryList>
        <Pages
          label={texts.pages}
          page={address.page ?? 1}
          pageCount={Math.ceil(total / casesPageSize)}
          hrefFor={(page) => place.hrefFor({ page })}
          onPage={(page) => place.go({ page }, { toTop: true })}
        />
      </div>
      {!address.view && !isSearched && (address.page ?? 1) === 1 && <TypeChart hoaId={hoaId} />}
    </>
  )
}
