import { QueryList } from '../../platform/call/QueryList.tsx'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FileSheet } from '../../ui/FileSheet.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { usePapers } from './queries.ts'
import { importsTexts } from './texts.ts'

/**
 * The files of an import of documents by category. A `note` says why a file is not imported; `isThere`: because the document exists already
 * (spec imports-m027).
 */
export function PapersList({ hoaId, importId }: { hoaId: number; importId: number }) {
  const texts = useTexts(importsTexts)
  const papers = usePapers(hoaId, importId)
  return (
    <Section title={texts.papersList}>
      <QueryList
        query={papers}
        loading={texts.papersLoading}
        failed={texts.papersFailed}
        placeholder={<SkeletonRows rows={4} lead="none" />}
        empty={<p>{texts.papersEmpty}</p>}
      >
        {(items) => (
          <Rows aria-label={texts.papersList}>
            {items.map((paper) => (
              <Row
                key={paper.id}
                lead={<FileSheet />}
                title={paper.title}
                meta={[paper.category, paper.fileName, fileSize(paper.sizeBytes)].join(', ')}
                stacked="end"
                end={paper.note && <Tag tone={paper.isThere ? 'neutral' : 'brick'}>{paper.note}</Tag>}
              />
            ))}
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}
