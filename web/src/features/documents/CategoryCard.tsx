import { documentRows, documents } from '@porchlight/contract/features/documents.ts'
import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import styles from './CategoryCard.module.css'
import { DocumentTable } from './DocumentTable.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { Document, DocumentCategory } from './queries.ts'
import { documentsTexts } from './texts.ts'

type CategoryCardProps = {
  hoaId: number
  category: DocumentCategory
  onEdit: ((document: Document) => void) | undefined
}

/** A category: its five newest documents, all of them on demand, and all as one zip. */
export function CategoryCard({ hoaId, category, onEdit }: CategoryCardProps) {
  const texts = useTexts(documentsTexts)
  const [showsAll, setShowsAll] = useState(false)
  const { id, name } = category
  const all = category.data.items
  return (
    <Card
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
      <DocumentTable
        caption={name}
        hoaId={hoaId}
        documents={showsAll ? all : all.slice(0, documentRows)}
        onEdit={onEdit}
      />
      {all.length > documentRows && (
        <p className={styles.more}>
          <LinkButton
            alone
            aria-expanded={showsAll}
            aria-label={showsAll ? texts.showFewerOf(name) : texts.showAllOf(all.length, name)}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? texts.showFewer : `${texts.showAll} (${all.length})`}
          </LinkButton>
        </p>
      )}
    </Card>
  )
}
