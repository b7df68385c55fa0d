import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { type ReactNode, useState } from 'react'
import { ConfirmChange } from '../../platform/saving/ConfirmChange.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import type { Inbox } from './inbox.ts'
import { useMailChange } from './queries.ts'
import { mailboxTexts } from './texts.ts'

interface DeleteDialog {
  readonly ask: (message: Message) => void
  readonly dialog: ReactNode
}

/** Asks, deletes the message, and shows the outcome (community.txt 8). `onDeleted` is called when the last dialog is closed. */
export function useDeleteDialog(inbox: Inbox, { onDeleted }: { onDeleted?: (message: Message) => void }): DeleteDialog {
  const texts = useTexts(mailboxTexts)
  const [message, setMessage] = useState<Message | null>(null)
  const deletion = useMailChange(inbox)

  function close() {
    if (message && deletion.isSuccess) onDeleted?.(message)
    setMessage(null)
    deletion.reset()
  }

  const dialog = message && (
    <ConfirmChange
      heading={texts.deleteHeading}
      confirmLabel={texts.yes}
      change={deletion}
      done={{ heading: texts.done, button: texts.continue, text: deletion.data }}
      texts={texts}
      onConfirm={() => deletion.mutate({ kind: 'delete', message })}
      onFailed={close}
      onClose={close}
    >
      {texts.deleteQuestion}
    </ConfirmChange>
  )
  return { ask: setMessage, dialog }
}
