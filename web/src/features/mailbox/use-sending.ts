import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../platform/call/transport.ts'
import { useReply } from './queries.ts'
import type { ReplyForm } from './use-reply-form.ts'

/**
 * The way of a reply to the server: how far it is, and how it ended. Only success forgets the draft.
 * `onRefusedFile` gets the server's words about the attachment.
 */
export function useSending(
  message: Message,
  { fields, attachment, forget }: ReplyForm,
  onRefusedFile: (file: File, text: string) => void,
) {
  const reply = useReply()
  const [progress, setProgress] = useState<Progress>({ loaded: 0, total: null })
  const [wasCancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function start() {
    const controller = new AbortController()
    running.current = controller
    setProgress({ loaded: 0, total: null })
    setCancelled(false)
    reply.mutate(
      { message, fields, attachment, signal: controller.signal, onProgress: setProgress },
      {
        onSuccess(answer) {
          const words = answer.validation?.attachments?.[0]
          if (answer.success) forget()
          else if (words && attachment) {
            reply.reset()
            onRefusedFile(attachment.file, words)
          }
        },
      },
    )
  }

  function cancel() {
    running.current?.abort()
    setCancelled(true)
    reply.reset()
  }

  const state = reply.isPending ? 'sending' : wasCancelled ? 'cancelled' : 'writing'
  return { state, progress, answer: reply.data, error: reply.error, start, cancel, dismiss: reply.reset } as const
}
