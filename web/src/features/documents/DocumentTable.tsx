import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { CardTable } from '../../ui/CardTable.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import type { Document } from './queries.ts'
import { documentsTexts } from './texts.ts'

type DocumentTableProps = {
  caption: string
  hoaId: number
  documents: readonly Document[]
  onEdit: ((document: Document) => void) | undefined
}

/** Documents in rows; a card each under 768 px. */
export function DocumentTable({ caption, hoaId, documents, onEdit }: DocumentTableProps) {
  const texts = useTexts(documentsTexts)
  return (
    <CardTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{texts.title}</th>
          <th scope="col">{texts.updated}</th>
          <th scope="col">{texts.file}</th>
          <th scope="col">
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        <EachItem items={documents} keyOf={({ hd_id }) => hd_id} element="tr">
          {(document) => <DocumentRow hoaId={hoaId} document={document} onEdit={onEdit} />}
        </EachItem>
      </tbody>
    </CardTable>
  )
}
