import { type ReactNode, useState } from 'react'
import { activityTexts } from '../../platform/activity/texts.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog, MessageDialog } from '../../ui/MessageDialog.tsx'
import { type RequestAction, useRefresh, useRequestAction } from './queries.ts'
import { estimateRequestsTexts } from './texts.ts'

/**
 * Asks before a request is approved, declined or deleted, and shows the outcome (vendor.txt 8). Returns the dialog, and the function that opens
 * it.
 *
 * @param onDeleted called after the person has read and closed the outcome of a deletion.
 */
export function useActionDialog(onDeleted?: () => void): {
  dialog: ReactNode
  ask: (id: number, action: RequestAction) => void
} {
  const [asked, setAsked] = useState<{ id: number; action: RequestAction } | null>(null)
  const dialog = asked && (
    <ActionDialog key={`${asked.id} ${asked.action}`} {...asked} onDeleted={onDeleted} onClose={() => setAsked(null)} />
  )
  return { dialog, ask: (id, action) => setAsked({ id, action }) }
}

type ActionDialogProps = { id: number; action: RequestAction; onDeleted: (() => void) | undefined; onClose: () => void }

function ActionDialog({ id, action, onDeleted, onClose }: ActionDialogProps) {
  const texts = useTexts(estimateRequestsTexts)
  const kept = useTexts(activityTexts)
  const refresh = useRefresh()
  const doing = useRequestAction(id)
  const { data } = doing
  const isKept = data === 'kept'
  const isDone = isKept || data?.success === true
  if (doing.isError || (data && !isDone)) {
    return (
      <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={close}>
        <p>{texts.failureText}</p>
      </MessageDialog>
    )
  }
  if (data) {
    return (
      <MessageDialog heading={isKept ? kept.keptHeading : texts.done} buttonLabel={texts.continue} onClose={close}>
        <p>{isKept ? kept.keptText : data.message}</p>
      </MessageDialog>
    )
  }

  function close() {
    onClose()
    if (action === 'delete' && isDone) onDeleted?.()
    void refresh()
  }

  const headingsAndQuestions = {
    approve: [texts.approve, texts.sureApprove],
    decline: [texts.decline, texts.sureDecline],
    delete: [texts.deleteTitle, texts.sureDelete],
  } as const
  const [heading, question] = headingsAndQuestions[action]
  return (
    <ConfirmDialog
      heading={heading}
      danger={action === 'delete'}
      confirmLabel={texts.yes}
      cancelLabel={texts.cancel}
      busy={doing.isPending}
      onConfirm={() => doing.mutate(action)}
      onCancel={onClose}
    >
      <p>{question}</p>
    </ConfirmDialog>
  )
}
