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
  const [chosenAction, setChosenAction] = useState<{ id: number; action: RequestAction } | null>(null)
  const dialog = chosenAction && (
    <ActionDialog
      key={`${chosenAction.id} ${chosenAction.action}`}
      {...chosenAction}
      onDeleted={onDeleted}
      onClose={() => setChosenAction(null)}
    />
  )
  return { dialog, ask: (id, action) => setChosenAction({ id, action }) }
}

type ActionDialogProps = { id: number; action: RequestAction; onDeleted: (() => void) | undefined; onClose: () => void }

function ActionDialog({ id, action, onDeleted, onClose }: ActionDialogProps) {
  const texts = useTexts(estimateRequestsTexts)
  const kept = useTexts(activityTexts)
  const refresh = useRefresh()
  const change = useRequestAction(id)
  const { data } = change
  const isKept = data === 'kept'
  const isDone = isKept || data?.success === true
  if (change.isError || (data && !isDone)) {
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
      busy={change.isPending}
      onConfirm={() => change.mutate(action)}
      onCancel={onClose}
    >
      <p>{question}</p>
    </ConfirmDialog>
  )
}
