import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { type Document, useFound } from './queries.ts'
import { documentsTexts } from './texts.ts'

type FoundDocumentsProps = {
  hoaId: number
  search: string
  onEdit: ((document: Document) => void) | undefined
  onShowAll: () => void
}

/** What a search found in all documents, the best first. */
export function FoundDocuments({ hoaId, search, onEdit, onShowAll }: FoundDocumentsProps) {
  const texts = useTexts(documentsTexts)
  const { data, isPending, isError, isFetching, refetch } = useFound(hoaId, false, search)
  return (
    <Card title={texts.results} aria-busy={isFetching}>
      <StatusRegion>{data && !isFetching && texts.found(data.length)}</StatusRegion>
      {isPending && <Skeleton height={200} />}
      {isError && (
        <ErrorState text={texts.failed} retryLabel={texts.tryAgain} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          drawing="search"
          text={texts.nothingFound(search)}
          detail={texts.nothingFoundHint}
          action={
            <Button variant="plain" onClick={onShowAll}>
              {texts.showAllDocuments}
            </Button>
          }
        />
      )}
      {data && data.length > 0 && (
        <DocumentTable caption={texts.results} hoaId={hoaId} documents={data} onEdit={onEdit} />
      )}
    </Card>
  )
}
