import { documents } from '@porchlight/contract/features/documents.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { showDate } from '../../../platform/dates.ts'
import { EachItem } from '../../../platform/EachItem.tsx'
import { fileSize } from '../../../platform/files/file-size.ts'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { RelativeDate } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { dot } from '../../../ui/dot.ts'
import { FileRow } from '../../../ui/FileRow.tsx'
import { FileSheet } from '../../../ui/FileSheet.tsx'
import { Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { type CompletedForm, completedFormsPageCount, useCompletedForms } from '../queries.ts'
import { documentsTexts } from '../texts.ts'
import type { DocumentsPlace } from '../use-documents-address.ts'
import styles from './CompletedForms.module.css'

/** The completed forms that residents sent, the newest first; for website administrators. */
export function CompletedForms({ hoaId, place }: { hoaId: number; place: DocumentsPlace }) {
  const texts = useTexts(documentsTexts)
  const page = place.address.completed ?? 1
  const forms = useCompletedForms(hoaId, page)
  return (
    <Section title={texts.completedForms}>
      <p className={styles.hint}>{texts.completedHint}</p>
      <QueryList
        query={forms}
        loading={texts.loading}
        failed={texts.completedFailed}
        placeholder={<SkeletonRows lead="plate" />}
        empty={<p>{texts.noCompleted}</p>}
      >
        {(items) => (
          <Rows>
            <EachItem items={items} keyOf={({ id }) => id}>
              {(one) => <CompletedFormRow hoaId={hoaId} completed={one} />}
            </EachItem>
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.completedPages}
        page={page}
        pageCount={completedFormsPageCount(forms.data?._meta.totalCount ?? 0)}
        hrefFor={(completed) => place.hrefFor({ completed })}
        onPage={(completed) => place.go({ completed })}
      />
    </Section>
  )
}

function CompletedFormRow({ hoaId, completed }: { hoaId: number; completed: CompletedForm }) {
  const texts = useTexts(documentsTexts)
  const { id, formTitle, senderName, senderAddress, sentTime, sizeBytes } = completed
  const download = useNamedDownload(documents.calls.downloadCompletedForm, { hoa_id: hoaId, id }, formTitle)
  const sender = senderAddress ? `${senderName}, ${senderAddress}` : senderName
  const instant = new Date(sentTime * 1000)
  const sent = showDate(instant, 'MM/DD/YYYY', useLocale())
  return (
    <FileRow
      lead={<FileSheet kind="club" />}
      // With `meta`, the row does not show `detail`; it is then only read aloud with the button.
      detail={texts.completedDetail(sender, sent, fileSize(sizeBytes))}
      meta={
        <>
          {sender}
          {dot}
          <RelativeDate instant={instant} />
          {dot}
          {fileSize(sizeBytes)}
        </>
      }
      {...download}
    />
  )
}
