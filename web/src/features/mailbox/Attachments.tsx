import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { mailboxTexts } from '../../platform/texts/mailbox.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import styles from './Attachments.module.css'
import { shareOf } from './file-size.ts'
import { useDownload } from './use-download.ts'

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
  const { state, start, cancel } = useDownload(attachmentId)
  return (
    <li className={styles.file}>
      {state.kind === 'loading' ? (
        <>
          <div className={styles.progress}>
            <ProgressBar label={texts.downloading(title)} {...shareOf(state.progress)} />
          </div>
          <Button small variant="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      ) : (
        <button type="button" className={styles.button} onClick={start} aria-label={texts.download(title)}>
          <Icon name="paperclip" size={20} />
          <span className={styles.title}>{title}</span>
          <Icon name={state.kind === 'done' ? 'check' : 'download'} size={20} className={styles.arrow} />
        </button>
      )}
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {texts.downloadFailed}
        </p>
      )}
      <StatusRegion>{state.kind === 'done' && texts.downloaded(title)}</StatusRegion>
    </li>
  )
}
