import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { shareOf } from '../../platform/files/file-size.ts'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { DraftNote } from '../../platform/saving/DraftNote.tsx'
import { SendFailed } from '../../platform/saving/SendFailed.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { AttachmentField, type AttachmentProblem } from './AttachmentField.tsx'
import { RecipientField } from './RecipientField.tsx'
import styles from './ReplyDialog.module.css'
import { missingFields, type ReplyField } from './reply-rules.ts'
import { mailboxTexts } from './texts.ts'
import { useReplyForm } from './use-reply-form.ts'
import { useSending } from './use-sending.ts'

/** Answers a message (foundation.txt 2, 5). What was typed stays until it is sent: over failures, closing and reloads. */
export function ReplyDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const texts = useTexts(mailboxTexts)
  const reply = useReplyForm(message)
  const [missing, setMissing] = useState<readonly ReplyField[]>([])
  const [fault, setFault] = useState<AttachmentProblem | null>(null)
  const sending = useSending(message, reply, ({ name }, text) => {
    reply.attach(null)
    setFault({ kind: 'refused', name, text })
  })
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { fields } = reply

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.state === 'sending') return
    const found = missingFields(fields)
    setMissing(found)
    const first = found[0] ?? (fault && 'attachment')
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else sending.start()
  }

  function change(field: ReplyField, value: string) {
    reply.change({ [field]: value })
    setMissing(missing.filter((name) => name !== field))
  }

  const errorOf = (field: ReplyField) => missing.includes(field) && texts.required

  const failure = { heading: texts.oops, text: texts.wentWrong }
  if (sending.answer?.success) return <AnswerDialog answer={sending.answer} failure={failure} onClose={onClose} />

  return (
    <Dialog
      title={texts.replyTitle}
      closeLabel={texts.close}
      dismissible={sending.state !== 'sending'}
      onClose={sending.state === 'sending' ? sending.cancel : onClose}
      actions={
        sending.state === 'sending' ? (
          <div className={styles.sending}>
            <div className={styles.progress}>
              <ProgressBar label={texts.sending} {...shareOf(sending.progress)} />
            </div>
            <Button variant="secondary" onClick={sending.cancel}>
              {texts.cancelSending}
            </Button>
          </div>
        ) : (
          <Button type="submit" form={formId}>
            {texts.send}
          </Button>
        )
      }
    >
      <StatusRegion>{sending.state === 'cancelled' && texts.sendingCancelled}</StatusRegion>
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote draft={reply} />
        <RecipientField
          message={message}
          value={fields.recipient}
          error={errorOf('recipient')}
          onChange={(value) => change('recipient', value)}
        />
        <TextField
          name="subject"
          label={texts.subject}
          required
          maxLength={200}
          value={fields.subject}
          error={errorOf('subject')}
          onChange={(event) => change('subject', event.target.value)}
        />
        <TextArea
          name="body"
          label={texts.replyBody}
          required
          data-autofocus
          rows={6}
          maxLength={20_000}
          value={fields.body}
          error={errorOf('body')}
          onChange={(event) => change('body', event.target.value)}
        />
        <AttachmentField
          file={reply.attachment?.file ?? null}
          fault={fault}
          onFault={setFault}
          onChange={reply.attach}
        />
      </form>
      {sending.error && (
        <SendFailed error={sending.error} failure={failure} formId={formId} onClose={sending.dismiss} />
      )}
      {sending.answer && <AnswerDialog answer={sending.answer} failure={failure} onClose={sending.dismiss} />}
    </Dialog>
  )
}
