import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useState } from 'react'
import { type Draft, useDraft } from '../../platform/saving/use-draft.ts'
import { type ReplyFields, startReply } from './reply-rules.ts'

export interface Attachment {
  readonly file: File
  /** A picture that is not cut to a square. */
  readonly isWhole: boolean
}

export interface ReplyForm extends Draft<ReplyFields> {
  readonly attachment: Attachment | null
  readonly attach: (attachment: Attachment | null) => void
}

/** The fields of a reply, kept as a draft with every keystroke, and its attachment. */
export function useReplyForm(message: Message): ReplyForm {
  const draft = useDraft(`reply ${message.hm_id}`, startReply(message))
  const [attachment, attach] = useState<Attachment | null>(null)
  return { ...draft, attachment, attach }
}
