import { documentRows, documents } from '@porchlight/contract/features/documents.ts'
import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { Document, DocumentCategory } from './queries.ts'
import { documentsTexts } from './texts.ts'

type CategorySectionProps = {
  hoaId: number
  category: DocumentCategory
  onEdit: ((document: Document) => void) | undefined
}

/** A category: its five newest documents, all of them on demand, and all as one zip. */
export function CategorySection({ hoaId, category, onEdit }: CategorySectionProps) {
  const texts = useTexts(documentsTexts)
  const [showsAll, setShowsAll] = useState(false)
  const { id, name } = category
  const all = category.data.items
  return (
    <Section
      title={name}
      aside={
        <DownloadButton
          call={documents.calls.downloadAll}
          query={{ hoa_id: hoaId, category: id }}
          title={name}
          label={texts.downloadAll}
          name={texts.downloadAllOf(name)}
        />
      }
    >
      <DocumentRows
        label={name}
        hoaId={hoaId}
        documents={showsAll ? all : all.slice(0, documentRows)}
        onEdit={onEdit}
      />
      {all.length > documentRows && (
        <LinkButton
          alone
          aria-expanded={showsAll}
          aria-label={showsAll ? texts.showFewerOf(name) : texts.showAllOf(all.length, name)}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.showFewer : `${texts.showAll} (${all.length})`}
        </LinkButton>
      )}
    </Section>
  )
}
