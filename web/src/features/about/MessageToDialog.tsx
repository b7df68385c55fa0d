import type { TeamMember } from '@porchlight/contract/features/about.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { DraftNote } from '../../platform/saving/DraftNote.tsx'
import { SendFailed } from '../../platform/saving/SendFailed.tsx'
import { useDraft } from '../../platform/saving/use-draft.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import styles from './MessageToDialog.module.css'
import { nameOf } from './member.ts'
import { useWrite } from './queries.ts'
import { aboutTexts } from './texts.ts'

type MessageToDialogProps = { hoaId: number; member: TeamMember; personId: number; onClose: () => void }

/** Writes a message to somebody of the team. What was typed stays until it is sent. */
export function MessageToDialog({ hoaId, member, personId, onClose }: MessageToDialogProps) {
  const texts = useTexts(aboutTexts)
  const draft = useDraft(`message ${hoaId} ${personId}`, { subject: '', body: '' })
  const { subject, body } = draft.fields
  const [missing, setMissing] = useState<readonly string[]>([])
  const write = useWrite(hoaId, personId)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const refused = write.data && !write.data.success ? write.data : null

  useEffect(() => {
    if (missing[0]) form.current?.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus()
  }, [missing])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (write.isPending) return
    const found = [...(subject.trim() ? [] : ['subject']), ...(body.trim() ? [] : ['body'])]
    setMissing(found)
    if (found.length > 0) return
    write.mutate({ subject, body }, { onSuccess: (answer) => answer.success && draft.forget() })
  }

  const failure = { heading: texts.oops, text: texts.wentWrong }
  if (write.data?.success) return <AnswerDialog answer={write.data} failure={failure} onClose={onClose} />

  return (
    <Dialog
      title={texts.newMessage}
      closeLabel={texts.close}
      dismissible={!write.isPending}
      onClose={() => !write.isPending && onClose()}
      actions={
        <>
          <Button variant="secondary" aria-disabled={write.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={write.isPending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DraftNote draft={draft} />
        <TextField label={texts.to} readOnly value={nameOf(member)} />
        <TextField
          name="subject"
          label={texts.subject}
          required
          data-autofocus
          maxLength={200}
          value={subject}
          error={missing.includes('subject') && texts.required}
          onChange={(event) => draft.change({ subject: event.target.value })}
        />
        <TextArea
          name="body"
          label={texts.message}
          required
          rows={6}
          maxLength={20_000}
          value={body}
          error={missing.includes('body') && texts.required}
          onChange={(event) => draft.change({ body: event.target.value })}
        />
      </form>
      {refused && <AnswerDialog answer={refused} failure={failure} onClose={write.reset} />}
      {write.isError && <SendFailed error={write.error} failure={failure} formId={formId} onClose={write.reset} />}
    </Dialog>
  )
}
