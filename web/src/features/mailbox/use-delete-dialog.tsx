import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog, MessageDialog } from '../../ui/MessageDialog.tsx'
import type { Inbox } from './inbox.ts'
import { useMailChange } from './queries.ts'
import { mailboxTexts } from './texts.ts'

interface DeleteDialog {
  readonly ask: (message: Message) => void
  readonly dialog: ReactNode
}

/** Asks, deletes, says how it went (community.txt 8). `onDeleted` is called when the last dialog is closed. */
export function useDeleteDialog(inbox: Inbox, { onDeleted }: { onDeleted?: (message: Message) => void }): DeleteDialog {
  const texts = useTexts(mailboxTexts)
  const [message, setMessage] = useState<Message | null>(null)
  const deletion = useMailChange(inbox)

  function close() {
    if (message && deletion.isSuccess) onDeleted?.(message)
    setMessage(null)
    deletion.reset()
  }

  return { ask: setMessage, dialog: message && dialogFor(message) }

  function dialogFor(asked: Message) {
    if (deletion.isSuccess) {
      return (
        <MessageDialog heading={texts.done} buttonLabel={texts.continue} onClose={close}>
          <p>{deletion.data}</p>
        </MessageDialog>
      )
    }
    if (deletion.isError) {
      return (
        <MessageDialog heading={texts.oops} buttonLabel={texts.ok} onClose={close}>
          <p>{texts.wentWrong}</p>
        </MessageDialog>
      )
    }
    return (
      <ConfirmDialog
        danger
        heading={texts.deleteHeading}
        confirmLabel={texts.yes}
        cancelLabel={texts.cancel}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate({ kind: 'delete', message: asked })}
        onCancel={close}
      >
        <p>{texts.deleteQuestion}</p>
      </ConfirmDialog>
    )
  }
}
