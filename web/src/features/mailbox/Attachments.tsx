import { type Message, mailbox } from '@porchlight/contract/features/mailbox.ts'
import { useDownload } from '../../platform/files/use-download.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import styles from './Attachments.module.css'
import { mailboxTexts } from './texts.ts'

type Attachment = Message['attachments'][number]

/** The files that came with a message. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const texts = useTexts(mailboxTexts)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{texts.attachments}</h3>
      <ul className={styles.files}>
        {attachments.map((attachment) => (
          <AttachmentRow key={attachment.attachmentId} {...attachment} />
        ))}
      </ul>
    </section>
  )
}

function AttachmentRow({ attachmentId, title }: Attachment) {
  const texts = useTexts(mailboxTexts)
  const { state, start, cancel } = useDownload(mailbox.calls.downloadAttachment, { attachmentId })
  return (
    <li>
      <DownloadRow
        icon="paperclip"
        title={title}
        state={state}
        onStart={start}
        onCancel={cancel}
        texts={{
          download: texts.download(title),
          downloading: texts.downloading(title),
          downloaded: texts.downloaded(title),
          failed: texts.downloadFailed,
          cancel: texts.cancel,
        }}
      />
    </li>
  )
}
