import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useState } from 'react'
import { replyDraft } from './reply-draft.ts'
import { isWorthKeeping, type ReplyFields, startReply } from './reply-rules.ts'

export interface ReplyForm {
  readonly fields: ReplyFields
  readonly attachment: File | null
  /** The fields were typed some time ago and come from the draft. */
  readonly isRestored: boolean
  readonly change: (changes: Partial<ReplyFields>) => void
  readonly attach: (file: File | null) => void
  /** Throws the draft away. */
  readonly startOver: () => void
}

/** The fields of a reply, kept as a draft with every keystroke. */
export function useReplyForm(message: Message): ReplyForm {
  const started = startReply(message)
  const [draft] = useState(() => replyDraft.read(message.hm_id))
  const [fields, setFields] = useState<ReplyFields>({ ...started, ...draft })
  const [attachment, attach] = useState<File | null>(null)
  const [isRestored, setRestored] = useState(draft !== null)

  return {
    fields,
    attachment,
    isRestored,
    attach,
    change(changes) {
      const next = { ...fields, ...changes }
      setFields(next)
      if (isWorthKeeping(next, started)) replyDraft.write(message.hm_id, next)
      else replyDraft.remove(message.hm_id)
    },
    startOver() {
      replyDraft.remove(message.hm_id)
      setFields(started)
      setRestored(false)
    },
  }
}
