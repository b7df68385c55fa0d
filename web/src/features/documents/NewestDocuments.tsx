import { EachItem } from '../../platform/EachItem.tsx'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { dot } from '../../ui/dot.ts'
import { FileSheet } from '../../ui/FileSheet.tsx'
import { Section } from '../../ui/Section.tsx'
import { colourOf } from './file-kind.ts'
import styles from './NewestDocuments.module.css'
import type { Document, DocumentCategory } from './queries.ts'
import { documentsTexts } from './texts.ts'
import { useDocumentFile } from './use-document-file.ts'

type NewestDocumentsProps = { hoaId: number; newest: readonly Document[]; categories: readonly DocumentCategory[] }

/** The documents that were added or changed last, drawn as sheets of paper. */
export function NewestDocuments({ hoaId, newest, categories }: NewestDocumentsProps) {
  const texts = useTexts(documentsTexts)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <Section title={texts.newest} className={styles.newest}>
      <ul className={styles.sheets}>
        <EachItem items={newest} keyOf={({ hd_id }) => hd_id}>
          {(document) => (
            <Sheet hoaId={hoaId} document={document} category={names.get(document.hd_topic_id ?? 0) ?? ''} />
          )}
        </EachItem>
      </ul>
    </Section>
  )
}

function Sheet({ hoaId, document, category }: { hoaId: number; document: Document; category: string }) {
  const { open, isOpening } = useDocumentFile(hoaId, document)
  return (
    <li>
      <button type="button" className={styles.sheet} aria-busy={isOpening || undefined} onClick={open}>
        <FileSheet kind={colourOf(document.hd_topic_id)} large />
        <span className={styles.title}>{document.hd_title}</span>{' '}
        <span className={styles.meta}>
          {category}
          {dot}
          <span className={styles.date}>
            <RelativeDate instant={new Date(document.hd_last_activity_time * 1000)} />
          </span>
        </span>
      </button>
    </li>
  )
}
