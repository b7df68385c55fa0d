import { type ReactNode, useState } from 'react'
import { activityTexts } from '../../platform/activity/texts.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog, MessageDialog } from '../../ui/MessageDialog.tsx'
import { type RequestDeed, useDeed, useRefresh } from './queries.ts'
import { estimateRequestsTexts } from './texts.ts'

/**
 * Asks before a request is approved, declined or deleted, and says what came of it (vendor.txt 8). Returns the dialog, and the function
 * that opens it.
 */
export function useDeedDialog(onDeleted?: () => void): {
  dialog: ReactNode
  ask: (id: number, deed: RequestDeed) => void
} {
  const [asked, setAsked] = useState<{ id: number; deed: RequestDeed } | null>(null)
  const dialog = asked && (
    <DeedDialog key={`${asked.id} ${asked.deed}`} {...asked} onDeleted={onDeleted} onClose={() => setAsked(null)} />
  )
  return { dialog, ask: (id, deed) => setAsked({ id, deed }) }
}

type DeedDialogProps = { id: number; deed: RequestDeed; onDeleted: (() => void) | undefined; onClose: () => void }

function DeedDialog({ id, deed, onDeleted, onClose }: DeedDialogProps) {
  const texts = useTexts(estimateRequestsTexts)
  const kept = useTexts(activityTexts)
  const refresh = useRefresh()
  const doing = useDeed(id)
  const { data } = doing
  const isKept = data === 'kept'
  const isDone = isKept || data?.success === true
  if (doing.isError || (data && !isDone)) {
    return (
      <MessageDialog heading={texts.oops} buttonLabel={texts.ok} onClose={close}>
        <p>{texts.wentWrong}</p>
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
    if (deed === 'delete' && isDone) onDeleted?.()
    void refresh()
  }

  const words = {
    approve: [texts.approve, texts.sureApprove],
    decline: [texts.decline, texts.sureDecline],
    delete: [texts.deleteTitle, texts.sureDelete],
  } as const
  const [heading, question] = words[deed]
  return (
    <ConfirmDialog
      heading={heading}
      danger={deed === 'delete'}
      confirmLabel={texts.yes}
      cancelLabel={texts.cancel}
      busy={doing.isPending}
      onConfirm={() => doing.mutate(deed)}
      onCancel={onClose}
    >
      <p>{question}</p>
    </ConfirmDialog>
  )
}
