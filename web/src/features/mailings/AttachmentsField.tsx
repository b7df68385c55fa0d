import { mailings } from '@porchlight/contract/features/mailings.ts'
import type { Mailing } from '@porchlight/contract/shared/mailing-shapes.ts'
import { mailingLimits } from '@porchlight/contract/shared/mailings.ts'
import { useRef, useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './Mailings.module.css'
import { useReloadMailings } from './queries.ts'
import { mailingsTexts } from './texts.ts'

type AttachmentsFieldProps = {
  hoaId: number
  mailing: Mailing
  /** Saves unsaved changes of the draft before files are sent, because a file also raises the version of the draft. */
  saveDraft: () => Promise<boolean>
  /** Called with the new version of the draft. */
  onVersion: (version: number) => void
}

/** The files of a draft; each is sent as soon as it is chosen. */
export function AttachmentsField({ hoaId, mailing, saveDraft, onVersion }: AttachmentsFieldProps) {
  const texts = useTexts(mailingsTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [files, setFiles] = useState(mailing.attachments)
  const reload = useReloadMailings()
  const query = { hoaId, id: mailing.id }

  /** Stores the draft first. If that fails, such as after somebody else's change, nothing is attached or removed. */
  async function changeFiles(change: () => Promise<void>) {
    setBusy(true)
    try {
      if (await saveDraft()) await change()
      else showToast(texts.notSaved, 'problem')
    } catch {
      showToast(texts.failureText, 'problem')
    }
    setBusy(false)
  }

  const attach = (chosen: File[]) =>
    changeFiles(async () => {
      const answer = await request(mailings.calls.attach, { query, body: {}, files: { 'files[]': chosen } })
      setFiles(answer.attachments)
      onVersion(answer.version)
      if (!answer.success) showToast(answer.message, 'problem')
      await reload()
    })

  const detach = (attachmentId: number) =>
    changeFiles(async () => {
      const answer = await request(mailings.calls.detach, { query, body: { attachmentId } })
      if (answer.success) {
        setFiles(files.filter(({ id }) => id !== attachmentId))
        // Unlike the answer of attach, this one has no version.
        const now = await request(mailings.calls.one, { query })
        onVersion(now.version)
      } else showToast(answer.message, 'problem')
    })

  return (
    <Section title={texts.attachments}>
      {files.length > 0 && (
        <ul className={styles.parts}>
          {files.map(({ id, title, sizeBytes }) => (
            <li key={id}>
              <span>{`${title}${dot}${fileSize(sizeBytes)}`}</span>
              <Button
                variant="quiet"
                icon="close"
                aria-label={texts.remove(title)}
                disabled={isBusy}
                onClick={() => void detach(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{texts.attachHint}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) void attach(chosen)
        }}
      />
      {files.length < mailingLimits.attachments && (
        <Button variant="line" icon="paperclip" busy={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? texts.attaching : texts.attach}
        </Button>
      )}
    </Section>
  )
}
