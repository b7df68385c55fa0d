import { documents } from '@porchlight/contract/features/documents.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { fileSize } from '../../platform/files/file-size.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FileSheet } from '../../ui/FileSheet.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { DeleteButton } from '../bin/public.tsx'
import styles from './DocumentRows.module.css'
import { DownloadButton } from './DownloadButton.tsx'
import { colourOf, kindOf } from './file-kind.ts'
import type { Document } from './queries.ts'
import { documentsTexts } from './texts.ts'
import { useDocumentFile } from './use-document-file.ts'

type DocumentRowsProps = {
  /** What the list contains, for screen readers. */
  label: string
  hoaId: number
  documents: readonly Document[]
  /** Opens the form that changes a document; undefined for people who may not change documents. */
  onEdit: ((document: Document) => void) | undefined
}

/** A list of documents. */
export function DocumentRows({ label, hoaId, documents, onEdit }: DocumentRowsProps) {
  return (
    <Rows aria-label={label}>
      <EachItem items={documents} keyOf={({ hd_id }) => hd_id}>
        {(document) => <DocumentRow hoaId={hoaId} document={document} onEdit={onEdit} />}
      </EachItem>
    </Rows>
  )
}

type DocumentRowProps = Pick<DocumentRowsProps, 'hoaId' | 'onEdit'> & { document: Document }

/** A document. Its title opens it; buttons download it and, for website administrators, change and delete it. */
function DocumentRow({ hoaId, document, onEdit }: DocumentRowProps) {
  const texts = useTexts(documentsTexts)
  const { hd_id, hd_title, hd_description, hd_topic_id, hd_last_activity_time } = document
  const { open, isOpening } = useDocumentFile(hoaId, document)
  return (
    <Row
      lead={<FileSheet kind={colourOf(hd_topic_id)} />}
      title={hd_title}
      onClick={open}
      opener={{ 'aria-label': texts.open(hd_title) }}
      busy={isOpening}
      meta={hd_description}
      stacked={onEdit ? 'all' : 'end'}
      end={
        <span className={styles.facts}>
          <RelativeDate instant={new Date(hd_last_activity_time * 1000)} />
          <FileFacts document={document} />
        </span>
      }
      actions={
        <>
          <DownloadButton
            call={documents.calls.download}
            query={{ hoa_id: hoaId, id: hd_id }}
            fileTitle={hd_title}
            accessibleName={texts.download(hd_title)}
          />
          {onEdit && <IconButton icon="pencil" label={texts.editDocument(hd_title)} onClick={() => onEdit(document)} />}
          {onEdit && <DeleteButton hoaId={hoaId} kind="document" id={hd_id} title={hd_title} />}
        </>
      }
    >
      <Excerpt document={document} />
    </Row>
  )
}

/** The type and the size of a file, such as 'PDF 840 KB'. */
export function FileFacts({ document: { fileName, sizeBytes } }: { document: Document }) {
  return (
    <span>
      {kindOf(fileName)} {fileSize(sizeBytes)}
    </span>
  )
}

/** The text around the words that a search found in the file. */
export function Excerpt({ document: { excerpt } }: { document: Document }) {
  const texts = useTexts(documentsTexts)
  if (!excerpt) return null
  return (
    <p className={styles.excerpt}>
      {texts.inTheFile} {excerpt}
    </p>
  )
}
