import type { forums } from '@porchlight/contract/features/forums.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../platform/call/call.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { ConfirmDialog, MessageDialog } from '../../../ui/MessageDialog.tsx'
import { forumsTexts } from '../texts.ts'

type DeleteDialogProps = {
  heading: string
  question: string
  call: typeof forums.calls.deleteThread | typeof forums.calls.deleteReply
  query: { readonly hoa_id: number; readonly post: number }
  onDeleted: () => void
  onClose: () => void
}

/** Asks, then deletes a discussion or a reply; shows a failure (community.txt 8). */
export function DeleteDialog({ heading, question, call, query, onDeleted, onClose }: DeleteDialogProps) {
  const texts = useTexts(forumsTexts)
  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { success } = await request(call, { query })
      if (!success) throw new Error('The server did not delete it')
    },
    onSuccess: onDeleted,
  })
  if (deletion.isError) {
    return (
      <MessageDialog heading={texts.deleteFailedHeading} buttonLabel={texts.ok} onClose={onClose}>
        <p>{texts.wentWrong}</p>
      </MessageDialog>
    )
  }
  return (
    <ConfirmDialog
      danger
      heading={heading}
      confirmLabel={texts.yes}
      cancelLabel={texts.cancel}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>{question}</p>
    </ConfirmDialog>
  )
}
