import { QueryList } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { type Document, useDocumentSearch } from './queries.ts'
import { documentsTexts } from './texts.ts'

type FoundDocumentsProps = {
  hoaId: number
  search: string
  /** Opens the form that changes a document; undefined for people who may not change documents. */
  onEdit: ((document: Document) => void) | undefined
  /** Ends the search. */
  onShowAll: () => void
}

/** The documents that a search found, best match first. */
export function FoundDocuments({ hoaId, search, onEdit, onShowAll }: FoundDocumentsProps) {
  const texts = useTexts(documentsTexts)
  const isForm = false
  const found = useDocumentSearch(hoaId, isForm, search)
  const count = found.data?.items.length ?? 0
  return (
    <Section title={texts.results} count={{ value: count, label: texts.found(count) }} aria-busy={found.isFetching}>
      <StatusRegion>{found.data && !found.isFetching && texts.found(count)}</StatusRegion>
      <QueryList
        query={found}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows lead="plate" />}
        empty={
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
        }
      >
        {(items) => <DocumentRows label={texts.results} hoaId={hoaId} documents={items} onEdit={onEdit} />}
      </QueryList>
    </Section>
  )
}
