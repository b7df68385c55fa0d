import type { ForumPost } from '@porchlight/contract/features/forums.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { AnswerDialog } from '../../platform/saving/AnswerDialog.tsx'
import { useDraft } from '../../platform/saving/use-draft.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { forumsTexts } from './texts.ts'

type Written = Saved & { newPost?: ForumPost | undefined }

type ReplyWriting = {
  /** Of what is typed, until it is sent. */
  draft: string
  initial: string
  send: (body: string) => Promise<Written>
  onSaved: (body: string, newPost: ForumPost | undefined) => void
}

/**
 * The words of a reply, and sending them: empty ones, those that are moderated and a failure are told, and what was typed
 * stays (community.txt 5, 8).
 */
export function useReplyWriting({ draft: name, initial, send, onSaved }: ReplyWriting) {
  const texts = useTexts(forumsTexts)
  const draft = useDraft(name, { body: initial })
  const { body } = draft.fields
  const [fault, setFault] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (answer, sent) => {
      if (answer.success) {
        draft.startOver()
        onSaved(sent, answer.newPost)
      } else if (answer.validation) wrong(answer.validation.ftp_body?.[0] ?? texts.replyFailed)
    },
  })

  function wrong(text: string) {
    setFault(text)
    field.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isPending) return
    if (body.trim() === '') wrong(texts.required)
    else sending.mutate(body)
  }

  function change(text: string) {
    draft.change({ body: text })
    setFault('')
  }

  const refusal = sending.data && !sending.data.success && !sending.data.validation ? sending.data : null
  let dialog: ReactNode = null
  if (sending.isError) {
    dialog = <MessageDialog heading={texts.replyFailed} buttonLabel={texts.ok} onClose={sending.reset} />
  } else if (refusal) {
    dialog = (
      <AnswerDialog
        answer={refusal}
        failure={{ heading: texts.oops, text: texts.replyFailed }}
        onClose={sending.reset}
      />
    )
  }
  return { body, change, forget: draft.startOver, fault, field, submit, isSending: sending.isPending, dialog }
}
