import { directoryPageSize } from '@porchlight/contract/features/directory.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { DirectorySearch } from './DirectorySearch.tsx'
import { LetterMenu } from './LetterMenu.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useDirectory } from './queries.ts'
import { directoryTexts } from './texts.ts'
import { useDirectoryAddress } from './use-directory-address.ts'

/** /Directory: neighbors by name, by a letter, or by what fits in a column. */
export function DirectoryScreen() {
  const texts = useTexts(directoryTexts)
  const values = useSignedIn()
  const { address, hrefFor, go } = useDirectoryAddress()
  const people = useDirectory(values.loginUserHoaId ?? 0, address)
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = people
  const total = data?._meta.totalCount ?? 0
  return (
    <Page title={texts.directory} intro={texts.intro}>
      <Card aria-busy={isPending || isPlaceholderData}>
        <DirectorySearch key={`${address.column} ${address.search}`} address={address} go={go} />
        <LetterMenu letter={address.letter} isAll={!address.letter && !address.search} hrefFor={hrefFor} go={go} />
        <StatusRegion>{data && !isPlaceholderData && texts.found(total)}</StatusRegion>
        {isPending && (
          <div role="status" aria-label={texts.loading}>
            <Skeleton height={49 * (directoryPageSize + 1)} />
          </div>
        )}
        {isError && (
          <ErrorState
            text={texts.failed}
            retryLabel={texts.tryAgain}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.items.length === 0 && <EmptyState drawing="search" text={texts.none} />}
        {data && data.items.length > 0 && <PeopleTable people={data.items} />}
        <Pager
          page={address.page ?? 1}
          pageCount={Math.ceil(total / directoryPageSize)}
          hrefFor={(page) => hrefFor({ ...address, page })}
          onPage={(page) => go({ ...address, page })}
          texts={{ ...texts, label: texts.pages }}
        />
      </Card>
    </Page>
  )
}
