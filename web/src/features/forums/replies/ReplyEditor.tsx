import { type ForumPost, forumLimits } from '@porchlight/contract/features/forums.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { TextArea } from '../../../platform/forms/fields.tsx'
import { useDraftForm } from '../../../platform/forms/use-draft-form.ts'
import { AnswerDialog } from '../../../platform/saving/AnswerDialog.tsx'
import { SendFailed } from '../../../platform/saving/SendFailed.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { forumsTexts } from '../texts.ts'
import styles from './Post.module.css'

type ReplyEditorProps = {
  label: string
  /** The name under which the unsent text is stored. */
  draftName: string
  initialText: string
  /** Whether the field gets the focus when it appears. */
  takesFocus?: boolean
  /** The reply that is changed, to notice if it was changed elsewhere meanwhile; omitted for a new reply. */
  editedReply?: ForumPost
  /** `version` is the version of the reply on which the text is based; null for a new one. */
  send: (body: string, version: number | null) => Promise<Saved & { newPost?: ForumPost | undefined }>
  onSaved: (body: string, newPost: ForumPost | undefined) => void
  /** The buttons; `startOver` removes the draft. */
  children: (state: { readonly isSending: boolean; readonly startOver: () => void }) => ReactNode
}

/** The form for the text of a reply, in the page. The entered text stays after an error or a refusal by moderation (community.txt 5, 8). */
export function ReplyEditor(props: ReplyEditorProps) {
  const texts = useTexts(forumsTexts)
  const { form, startOver, version, merge } = useDraftForm(
    props.draftName,
    { ftp_body: props.initialText },
    props.editedReply ? { stored: props.editedReply, fields: { ftp_body: { label: props.label } } } : undefined,
  )
  const field = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (body: string) => props.send(body, version),
    onSuccess: (answer, body) => {
      if (answer.success) {
        startOver()
        props.onSaved(body, answer.newPost)
      } else if (answer.validation) {
        form.setError('ftp_body', { type: 'server', message: answer.validation.ftp_body?.[0] ?? texts.replyFailed })
        focus()
      }
    },
  })
  const focus = () => field.current?.focus()
  const refusal = sending.data && !sending.data.success && !sending.data.validation ? sending.data : null
  return (
    <FormProvider {...form}>
      <div className={styles.form}>
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={form.handleSubmit(({ ftp_body }) => sending.isPending || sending.mutate(ftp_body), focus)}
        >
          <TextArea
            ref={field}
            name="ftp_body"
            label={props.label}
            required
            autoFocus={props.takesFocus}
            rows={3}
            maxLength={forumLimits.body}
          />
          <div className={styles.actions}>{props.children({ isSending: sending.isPending, startOver })}</div>
        </form>
        {sending.isError && (
          <SendFailed
            error={sending.error}
            failure={{ heading: texts.replyFailed }}
            formId={formId}
            onClose={sending.reset}
          />
        )}
      </div>
      {refusal && (
        <AnswerDialog
          answer={refusal}
          failure={{ heading: texts.failureTitle, text: texts.replyFailed }}
          merge={merge}
          onClose={sending.reset}
        />
      )}
    </FormProvider>
  )
}
