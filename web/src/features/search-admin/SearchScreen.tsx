import { searchSizes } from '@porchlight/contract/features/search-admin.ts'
import { shortestSearch } from '@porchlight/contract/shared/search-kinds.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useAddressedCommunity } from '../../platform/managed/managed.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { readSearchAddress, resultsPath } from './addresses.ts'
import { useFound } from './queries.ts'
import { FoundRows, Results } from './Results.tsx'
import { searchAdminTexts } from './texts.ts'

/** /Admin/Search and {c}/Search: the results of a search, five of each kind, or all of one (association.txt 2.20). */
export function SearchScreen() {
  const texts = useTexts(searchAdminTexts)
  const follow = useFollow()
  const hoaId = useAddressedCommunity()?.hoaId ?? null
  const place = useAddress(resultsPath(hoaId), readSearchAddress)
  const { search = '', kind, page = 1 } = place.address
  const query = useFound(hoaId, place.address)
  const isAsked = search.length >= shortestSearch
  return (
    <Page
      title={texts.title}
      tools={
        <SearchBox
          label={texts.field}
          clearLabel={texts.clear}
          search={search}
          // The first search adds an entry to the history; a change of it replaces that entry.
          onSearch={(wanted) => place.go({ search: wanted, page: undefined }, { replace: search !== '' })}
        />
      }
    >
      {kind && (
        <ChipLinks
          label={texts.kinds}
          links={[
            { href: place.hrefFor({ kind: undefined, page: undefined }), label: texts.everything, isCurrent: false },
            { href: place.hrefFor({ page: undefined }), label: texts[kind], isCurrent: true },
          ]}
          follow={follow}
        />
      )}
      {!isAsked ? (
        <EmptyState drawing="search" text={texts.hint} />
      ) : (
        <QueryData
          query={query}
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={6} label={texts.loading} lead="round" />}
        >
          {({ groups }) => {
            const onlyGroup = kind && groups.find((group) => group.kind === kind)
            const count = groups.reduce((sum, { totalCount }) => sum + totalCount, 0)
            return (
              <>
                <StatusRegion>{texts.found(count)}</StatusRegion>
                {count === 0 && <EmptyState drawing="search" text={texts.none} />}
                {onlyGroup ? (
                  <>
                    <FoundRows kind={onlyGroup.kind} items={onlyGroup.items} namesCommunity={hoaId === null} />
                    <Pages
                      label={texts.pages}
                      page={page}
                      pageCount={Math.ceil(onlyGroup.totalCount / searchSizes.page)}
                      hrefFor={(to) => place.hrefFor({ page: to })}
                      onPage={(to) => place.go({ page: to }, { toTop: true })}
                    />
                  </>
                ) : (
                  <Results groups={groups} search={search} hoaId={hoaId} level={2} />
                )}
              </>
            )
          }}
        </QueryData>
      )}
    </Page>
  )
}
