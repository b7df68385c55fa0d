import { documentRows, documents } from '@porchlight/contract/features/documents.ts'
import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { type Document, type DocumentCategory, useCategory } from './queries.ts'
import { documentsTexts } from './texts.ts'

type CategorySectionProps = {
  hoaId: number
  category: DocumentCategory
  /** Opens the form that changes a document; undefined for people who may not change documents. */
  onEdit: ((document: Document) => void) | undefined
}

/** A category: its five newest documents, on request all of them, and a download of all as a zip. */
export function CategorySection({ hoaId, category, onEdit }: CategorySectionProps) {
  const texts = useTexts(documentsTexts)
  const [showsAll, setShowsAll] = useState(false)
  const { id, name } = category
  const { items, totalCount } = category.data
  const hasMore = totalCount > items.length
  const allQuery = useCategory(hoaId, id, showsAll && hasMore)
  const all = hasMore ? allQuery.data : items
  const isOpen = showsAll && all !== undefined
  const showsFailure = showsAll && allQuery.isError && !all
  return (
    <Section
      title={name}
      aside={
        <DownloadButton
          call={documents.calls.downloadAll}
          query={{ hoa_id: hoaId, category: id }}
          fileTitle={name}
          visibleText={texts.downloadAll}
          accessibleName={texts.downloadAllOf(name)}
        />
      }
    >
      <DocumentRows
        label={name}
        hoaId={hoaId}
        documents={isOpen ? all : items.slice(0, documentRows)}
        onEdit={onEdit}
      />
      {showsFailure && <p role="alert">{texts.failed}</p>}
      {totalCount > documentRows && (
        <LinkButton
          alone
          aria-expanded={isOpen}
          aria-busy={allQuery.isFetching || undefined}
          aria-label={isOpen ? texts.showFewerOf(name) : texts.showAllOf(totalCount, name)}
          onClick={() => (showsFailure ? void allQuery.refetch() : setShowsAll(!showsAll))}
        >
          {isOpen ? texts.showFewer : `${texts.showAll} (${totalCount})`}
        </LinkButton>
      )}
    </Section>
  )
}
