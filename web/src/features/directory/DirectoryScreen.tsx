import { directoryPageSize } from '@porchlight/contract/features/directory.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { DirectorySearch } from './DirectorySearch.tsx'
import { LetterMenu } from './LetterMenu.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useDirectory } from './queries.ts'
import { directoryTexts } from './texts.ts'
import { useDirectoryAddress } from './use-directory-address.ts'

/** /Directory: neighbors, filtered by the first letter of the name or by a text in a column. */
export function DirectoryScreen() {
  const texts = useTexts(directoryTexts)
  const values = useSignedIn()
  const { address, hrefFor, go } = useDirectoryAddress()
  // The id is always known here: the pages of residents are shown only in a community.
  const people = useDirectory(values.loginUserHoaId ?? 0, address)
  const { data, isPlaceholderData } = people
  const total = data?._meta.totalCount ?? 0
  return (
    <Page title={texts.directory} intro={texts.intro}>
      <DirectorySearch key={`${address.column} ${address.search}`} address={address} go={go} />
      <LetterMenu letter={address.letter} isAll={!address.letter && !address.search} hrefFor={hrefFor} go={go} />
      <StatusRegion>{data && !isPlaceholderData && texts.found(total)}</StatusRegion>
      <div aria-busy={isPlaceholderData}>
        <QueryList
          query={people}
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={directoryPageSize} />}
          empty={<EmptyState drawing="search" text={texts.none} />}
        >
          {(items) => <PeopleTable people={items} />}
        </QueryList>
      </div>
      <Pages
        label={texts.pages}
        page={address.page ?? 1}
        pageCount={Math.ceil(total / directoryPageSize)}
        hrefFor={(page) => hrefFor({ ...address, page })}
        onPage={(page) => go({ ...address, page })}
      />
    </Page>
  )
}
