import { documents } from '@porchlight/contract/features/documents.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { fileSize } from '../../platform/files/file-size.ts'
import { useDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Card } from '../../ui/Card.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './CompletedForms.module.css'
import { type CompletedForm, pageCountOf, useCompletedForms } from './queries.ts'
import { documentsTexts } from './texts.ts'
import type { DocumentsPlace } from './use-documents-address.ts'

/** What residents sent in, the newest first; for website administrators. */
export function CompletedForms({ hoaId, place }: { hoaId: number; place: DocumentsPlace }) {
  const texts = useTexts(documentsTexts)
  const page = place.address.completed ?? 1
  const forms = useCompletedForms(hoaId, page)
  return (
    <Card title={texts.completedForms} className={styles.card}>
      <p className={styles.hint}>{texts.completedHint}</p>
      <QueryList
        query={forms}
        loading={texts.loading}
        failed={texts.completedFailed}
        placeholder={<Skeleton height={200} />}
        empty={<p>{texts.noCompleted}</p>}
      >
        {(items) => (
          <ul className={styles.list}>
            <EachItem items={items} keyOf={({ id }) => id}>
              {(one) => <CompletedFormRow hoaId={hoaId} completed={one} />}
            </EachItem>
          </ul>
        )}
      </QueryList>
      <Pager
        page={page}
        pageCount={pageCountOf(forms.data?._meta.totalCount ?? 0)}
        hrefFor={(completed) => place.hrefFor({ completed })}
        onPage={(completed) => place.go({ completed })}
        texts={{ ...texts, label: texts.completedPages }}
      />
    </Card>
  )
}

function CompletedFormRow({ hoaId, completed }: { hoaId: number; completed: CompletedForm }) {
  const texts = useTexts(documentsTexts)
  const { id, formTitle, senderName, senderAddress, sentTime, sizeBytes } = completed
  const { state, start, cancel } = useDownload(documents.calls.downloadCompletedForm, { hoa_id: hoaId, id })
  const sender = senderAddress ? `${senderName}, ${senderAddress}` : senderName
  const sent = showDate(new Date(sentTime * 1000), 'MM/DD/YYYY', useLocale())
  return (
    <li>
      <DownloadRow
        icon="paperclip"
        title={formTitle}
        detail={texts.completedDetail(sender, sent, fileSize(sizeBytes))}
        state={state}
        onStart={start}
        onCancel={cancel}
        texts={{
          download: texts.download(formTitle),
          downloading: texts.downloading(formTitle),
          downloaded: texts.downloaded(formTitle),
          failed: texts.downloadFailed,
          cancel: texts.cancel,
        }}
      />
    </li>
  )
}
