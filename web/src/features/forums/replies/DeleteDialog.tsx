import type { forums } from '@porchlight/contract/features/forums.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../platform/call/call.ts'
import { isGone } from '../../../platform/call/call-failed.ts'
import { ConfirmChange } from '../../../platform/saving/ConfirmChange.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
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
      try {
        const { success } = await request(call, { query })
        if (!success) throw new Error('The server did not delete it')
      } catch (error) {
        // Somebody deleted it meanwhile.
        if (!isGone(error)) throw error
      }
    },
    onSuccess: onDeleted,
  })
  return (
    <ConfirmChange
      heading={heading}
      confirmLabel={texts.yes}
      change={deletion}
      texts={{ ...texts, failureTitle: texts.deleteFailedHeading }}
      onConfirm={() => deletion.mutate()}
      onFailed={onClose}
      onClose={onClose}
    >
      {question}
    </ConfirmChange>
  )
}
