import { type Message, mailbox } from '@porchlight/contract/features/mailbox.ts'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { mailboxTexts } from '../texts.ts'
import styles from './Attachments.module.css'

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
  const download = useNamedDownload(mailbox.calls.downloadAttachment, { attachmentId }, title)
  return (
    <li>
      <DownloadRow icon="paperclip" {...download} />
    </li>
  )
}
